"""Addresses of series."""

from django.urls import path

from tournament.series.views import final, organise, people, public, ratings

EVENT = "event/<slug:event>/organise/"
ORGANISE = "series/<slug:series>/organise/"
SERIES = "series/<slug:series>/"

urlpatterns = [
    path(f"{EVENT}result/", organise.result, name="result"),
    path(f"{EVENT}result/file/", organise.result_file, name="result-file"),
    path(f"{EVENT}result/pages/", organise.result_pages, name="result-pages"),
    path(f"{EVENT}result/send/", organise.result_send, name="result-send"),
    path("series/", organise.all_series, name="series-all"),
    path("new/series/", organise.new, name="series-new"),
    path(ORGANISE, organise.organise, name="series-organise"),
    path(f"{ORGANISE}rules/", organise.rules, name="series-rules"),
    path(f"{ORGANISE}add/", organise.add_event, name="series-add"),
    path(f"{ORGANISE}drop/", organise.drop_event, name="series-drop"),
    path(f"{ORGANISE}halls/<int:hall>/", organise.hall, name="series-hall"),
    path(f"{ORGANISE}people/", people.page, name="series-people"),
    path(f"{ORGANISE}people/<int:person>/", people.person, name="series-person"),
    path(f"{ORGANISE}people/say/", people.say, name="series-say"),
    path(f"{ORGANISE}people/back/<int:said>/", people.take_back, name="series-take-back"),
    path(f"{ORGANISE}final/", final.organise, name="series-final-organise"),
    path(f"{ORGANISE}final/change/", final.change, name="series-final-change"),
    path(f"{ORGANISE}final/make/", final.make, name="series-final-make"),
    path(f"{SERIES}results/", public.results, name="series-results"),
    path(f"{SERIES}final/", final.public, name="series-final"),
    path(SERIES, public.ranking, name="series"),
    path(f"{SERIES}of/<slug:key>/", public.line, name="series-line"),
    path(f"{SERIES}ranking.csv", public.csv, name="series-csv"),
    path(f"{SERIES}ranking.json", public.data, name="series-json"),
    path(f"{SERIES}ratings/", ratings.page, name="series-ratings"),
    path(f"{SERIES}ratings.csv", ratings.csv, name="series-ratings-csv"),
    path(f"{SERIES}ratings.json", ratings.data, name="series-ratings-json"),
    path(f"{SERIES}embed/", public.embed, name="series-embed"),
]
