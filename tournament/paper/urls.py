"""Addresses of paper."""

from django.urls import path

from tournament.paper import views

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path(f"{ORGANISE}print/", views.documents, name="printing"),
    path(f"{ORGANISE}print/parachute/", views.renew_parachute, name="renew-parachute"),
    path(f"{ORGANISE}print/made/<int:printing>/", views.printed, name="printed"),
    path(f"{ORGANISE}print/made/<int:printing>/file.pdf", views.file, name="printed-file"),
    path(f"{ORGANISE}print/<str:document>/", views.document, name="print-document"),
    path(f"{ORGANISE}print/<str:document>/look.pdf", views.look, name="print-look"),
]
