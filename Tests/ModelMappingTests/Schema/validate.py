"""Validates documents with the package `jsonschema`.

Reads {"groups": [{"schema": ..., "documents": [...]}]} from the file named first, and writes for each group an object
with `error`, what is wrong with the schema or null, and `failures`: for each document the keywords that refuse it.
"""

import json
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError


def keywords(error):
    """Returns the keywords of an error, or of what is inside it."""
    if not error.context:
        return [error.validator]
    return [error.validator] + [word for inner in error.context for word in keywords(inner)]


def check(group):
    try:
        Draft202012Validator.check_schema(group["schema"])
    except SchemaError as error:
        return {"error": error.message, "failures": []}
    validator = Draft202012Validator(group["schema"])
    failures = []
    for document in group["documents"]:
        words = {word for error in validator.iter_errors(document) for word in keywords(error)}
        failures.append(sorted(words))
    return {"error": None, "failures": failures}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        groups = json.load(file)["groups"]
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump({"groups": [check(group) for group in groups]}, file)


main()
