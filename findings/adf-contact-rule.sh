#!/usr/bin/env bash
# Subject:  the DTD of ADF 1.0, the format of sales leads, and a validator of today.
# Versions: ADF 1.0 (2000); libxml2-wasm 0.7.2 on npm, which is libxml2.
# Expected: a lead that follows the rule for <contact> printed in the specification is valid. That is what the DTD is for.
# Seen:     every lead is refused, whatever it says. Two choices of the rule begin with "email", so a reader cannot tell
#           which one it is in. XML forbids such a rule, and libxml2 stops there before it looks at the lead. A rule that
#           allows the same, with "email" in front of the choice, works.
# Source:   https://adfxml.info/adf_spec.pdf (DTD, element contact; as a file:
#           https://github.com/carmelosantana/sendadf/blob/main/docs/adf-1.0.dtd);
#           https://www.w3.org/TR/xml/#sec-element-content and #determinism
# Matters:  a seller who checks leads against the published DTD can send none, and will look for the mistake in the lead.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error libxml2-wasm@0.7.2 > npm.txt

cat > look.mjs <<'END'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'

const leads = {
  'name, email': '<contact><name>Kim Lee</name><email>kim@visitor.example</email></contact>',
  'name, phone': '<contact><name>Kim Lee</name><phone>6025550142</phone></contact>',
  'name, email, phone':
    '<contact><name>Kim Lee</name><email>kim@visitor.example</email><phone>6025550142</phone></contact>',
  'name only': '<contact><name>Kim Lee</name></contact>',
}
const rules = {
  'as printed': '(name+, ((email | phone+) | (email, phone+)), address?)',
  'email in front': '(name+, ((email, phone*) | phone+), address?)',
}

for (const [title, rule] of Object.entries(rules)) {
  const leaves = ['name', 'email', 'phone', 'address'].map((name) => `<!ELEMENT ${name} (#PCDATA)>`)
  for (const [parts, lead] of Object.entries(leads)) {
    const dtd = XmlDtd.fromString([`<!ELEMENT contact ${rule}>`, ...leaves].join('\n'))
    console.log(`${title}: ${parts}: ${verdict(new DtdValidator(dtd), XmlDocument.fromString(lead))}`)
  }
}

function verdict(validator, document) {
  try {
    validator.validate(document)
    return 'valid'
  } catch (error) {
    return error.message.includes('not deterministic') ? 'the rule itself is refused' : 'the lead is refused'
  }
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
as printed: name, email: the rule itself is refused
as printed: name, phone: the rule itself is refused
as printed: name, email, phone: the rule itself is refused
as printed: name only: the rule itself is refused
email in front: name, email: valid
email in front: name, phone: valid
email in front: name, email, phone: valid
email in front: name only: the lead is refused
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
