"""Assets with their content's hash in the name: cached for ever, never stale."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class AssetStorage(CompressedManifestStaticFilesStorage):
    support_js_module_import_aggregation = True  # our modules import each other by plain names
