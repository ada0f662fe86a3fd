"""Forms of accounts and of letting helpers in."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.web import limits
from tournament.models import Role, User

if TYPE_CHECKING:
    AccountModelForm = forms.ModelForm[User]
else:  # Django's own class takes no parameter
    AccountModelForm = forms.ModelForm


LONGEST_PASSWORD = 1000  # a password costs its length each time it is tried
TRIES = 8  # in five minutes


class NewPassword(forms.Form):
    """A password typed once, in sight if the person likes: typing it twice blind helps nobody."""

    password = forms.CharField(
        label=_("Password"),
        help_text=_("At least 10 characters. A short sentence is easy to remember."),
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean_password(self) -> str:
        password = str(self.cleaned_data["password"])
        password_validation.validate_password(password, self.candidate())
        return password

    def candidate(self) -> User:
        """The user whose name the password must not resemble."""
        return User()


class ChangePassword(NewPassword):
    """A new password for whoever is signed in: not for somebody who found the screen open."""

    old = forms.CharField(
        label=_("The password until now"),
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    field_order = ["old", "password"]

    def __init__(self, *arguments: Any, user: User, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.user = user

    def candidate(self) -> User:
        return self.user

    def clean_old(self) -> str:
        old = str(self.cleaned_data["old"])
        if limits.too_many("old-password", str(self.user.pk), TRIES):
            raise ValidationError(_g("Too many attempts. Wait five minutes."))
        if not self.user.check_password(old):
            raise ValidationError(_g("That is not the password until now."))
        return old


class AccountForm(NewPassword):
    """An organiser's account."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=80,
        help_text=_("As others see it in the log."),
        widget=forms.TextInput(attrs={"autocomplete": "name", "autofocus": True}),
    )
    username = forms.CharField(
        label=_("Name to sign in with"),
        max_length=60,
        widget=forms.TextInput(
            attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    field_order = ["name", "username", "password"]

    def clean_username(self) -> str:
        username = str(self.cleaned_data["username"])
        for validate in User._meta.get_field("username").validators:
            validate(username)
        return username

    def candidate(self) -> User:
        data = self.cleaned_data
        return User(username=data.get("username", ""), name=data.get("name", ""))


class StartCodeForm(forms.Form):
    """The one-time code of the terminal, for a device that is not the machine itself."""

    code = forms.CharField(
        label=_("Code from the terminal"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autofocus": True}),
    )


class RecoverForm(NewPassword):
    """A new password for somebody who forgot the old one, at the machine itself."""

    user = forms.ModelChoiceField(
        label=_("Account"), queryset=User.objects.filter(is_helper=False), empty_label=None
    )
    field_order = ["user", "password"]

    def __init__(self, *arguments: Any, user: User | None, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if user:
            field: Any = self.fields["user"]
            field.queryset = User.objects.filter(pk=user.pk)

    def candidate(self) -> User:
        return self.cleaned_data.get("user") or User()


class MyAccountForm(AccountModelForm):
    class Meta:
        model = User
        fields = ["name"]


class JoinForm(forms.Form):
    name = forms.CharField(
        label=_("Your name"),
        max_length=80,
        help_text=_("So that the others know who typed what."),
        widget=forms.TextInput(attrs={"autocomplete": "name", "autofocus": True}),
    )


class TypedCodeForm(forms.Form):
    """The six signs of a helper's code, however they are written."""

    code = forms.CharField(
        label=_("Code of six signs"),
        max_length=20,
        help_text=_("The organiser has it, beside the QR code."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "autofocus": True}
        ),
    )

    def clean_code(self) -> str:
        return "".join(sign for sign in self.cleaned_data["code"].upper() if sign.isalnum())


CO_ORGANISER = "co-organiser"


class InviteForm(forms.Form):
    role = forms.ChoiceField(
        label=_("What can they do?"),
        choices=[
            (Role.CLERK, _("Clerk: check-in and score forms")),
            (Role.REFEREE, _("Referee: also overrule and correct")),
            (Role.ORGANISER, _("Organiser: also run the rounds")),
            (Role.VIEWER, _("Viewer: watch, change nothing")),
            (CO_ORGANISER, _("Co-organiser: organiser with an account, until you end it")),
        ],
        widget=forms.RadioSelect,
        initial=Role.CLERK,
    )


class SignInForm(forms.Form):
    username = forms.CharField(
        label=_("Name to sign in with"),
        max_length=150,
        widget=forms.TextInput(
            attrs={"autocomplete": "username", "autocapitalize": "none", "autofocus": True}
        ),
    )
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def refuse(self, reason: Any) -> None:
        self.add_error(None, ValidationError(reason))
