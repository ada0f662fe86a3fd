"""Paper."""

from django.urls import path

from tournament.views import printing

HERE = "event/<slug:event>/organise/print/"

urlpatterns = [
    path(HERE, printing.documents, name="printing"),
    path(f"{HERE}parachute/", printing.renew_parachute, name="renew-parachute"),
    path(f"{HERE}made/<int:printing>/", printing.printed, name="printed"),
    path(f"{HERE}made/<int:printing>/file.pdf", printing.file, name="printed-file"),
    path(f"{HERE}<str:document>/", printing.document, name="print-document"),
    path(f"{HERE}<str:document>/look.pdf", printing.look, name="print-look"),
]
