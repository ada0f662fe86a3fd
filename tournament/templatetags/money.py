"""Money in templates."""

from django import template

from tournament.core.text import money

register = template.Library()
register.filter("money", money)
