"""Who stands at the machine itself, and what a device shows to be let in."""

import pytest
from django.test import RequestFactory

from tests.builders import a_user
from tournament.people.reads import DEVICE, device_sign, knows_device, recovery_code, who_recovers


def test_a_device_is_known_to_the_account_that_signed_in_on_it() -> None:
    request = RequestFactory().get("/")
    assert not knows_device(request, "marijke")
    request.COOKIES[DEVICE] = device_sign("Marijke")
    assert knows_device(request, "marijke")
    assert not knows_device(request, "somebody else")
    request.COOKIES[DEVICE] = "marijke:guessed"
    assert not knows_device(request, "marijke")


@pytest.mark.django_db
def test_a_recovery_code_is_for_one_account_and_ends_with_the_new_password() -> None:
    user, other = a_user(), a_user("Henk")
    code = recovery_code(user)
    assert who_recovers(code) == user
    assert who_recovers(code.replace(str(user.pk), str(other.pk), 1)) is None
    user.set_password("weer een lang wachtwoord")
    user.save()
    assert who_recovers(code) is None


@pytest.mark.django_db
@pytest.mark.parametrize("code", ["", "-", "none", "1", "999999-abc", "²-abc"])
def test_what_is_no_recovery_code_lets_nobody_in(code: str) -> None:
    assert who_recovers(code) is None
