"""What is simulated of an event before it."""

from django.urls import path

from tournament.views import stress_test

HERE = "event/<slug:event>/organise/stress-test/"

urlpatterns = [
    path(HERE, stress_test.page, name="stress-test"),
    path(f"{HERE}<int:number>/", stress_test.earlier, name="stress-test-earlier"),
]
