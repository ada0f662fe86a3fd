"""Addresses of payments."""

from django.urls import path

from tournament.payments import views

urlpatterns = [
    path("event/<slug:event>/organise/check-in/fees/", views.fees, name="fees"),
    path("event/<slug:event>/entry/<str:key>/pay/", views.pay, name="pay"),
    path("event/<slug:event>/entry/<str:key>/paid/", views.back, name="paid-back"),
    path("payments/hook/", views.hook, name="payment-hook"),
]
