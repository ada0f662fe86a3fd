"""Money in templates."""

from django import template

from tournament.core.money import money

register = template.Library()
register.filter("money", money)
