"""Money in templates."""

from django import template

from tournament.explain.money import money

register = template.Library()
register.filter("money", money)
