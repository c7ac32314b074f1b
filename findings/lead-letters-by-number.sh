#!/usr/bin/env bash
# Subject:  letters written as numbers in the XML of a lead, and fast-xml-parser.
# Versions: fast-xml-parser 5.12.1; xml2js 0.6.2 and xml-js 1.6.11 beside it.
# Expected: "Jos&#233;" is read as "José". Every XML processor must replace character references (XML 1.0, 4.1 and 4.4), and
#           the page on entities of fast-xml-parser lists &#38; and &#34; among those that it replaces by default.
# Seen:     with its defaults it leaves all of them as they are, also the ampersand and the quote, while &amp; and &quot; are
#           replaced. A name that is read and written again has become "&amp;#233;", which no later reader can undo. The
#           option htmlEntities turns on what XML requires. The two other parsers need no option.
# Source:   https://www.w3.org/TR/xml/#sec-references and #entproc;
#           https://github.com/NaturalIntelligence/fast-xml-parser/blob/master/docs/v4,%20v5/5.Entities.md
# Matters:  leads travel by email, and stay plain 7-bit text only if letters beyond ASCII are written as numbers. A dealer's
#           program with this parser then greets "Jos&#233; Ib&#xE1;&#241;ez".
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error fast-xml-parser@5.12.1 xml2js@0.6.2 xml-js@1.6.11 > npm.txt

cat > look.mjs <<'END'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { xml2js as readWithXmlJs } from 'xml-js'
import { parseStringPromise } from 'xml2js'

const name = '<name>Jos&#233; Ib&#xE1;&#241;ez</name>'
const lead = `<lead>${name}<wish>A 54&#34; door &#38; a 10&quot; ramp &amp; tie-downs</wish></lead>`

const read = new XMLParser().parse(lead)
show('fast-xml-parser', read.lead)
show('the same with htmlEntities', new XMLParser({ htmlEntities: true }).parse(lead).lead)
show('xml-js', textsOf(readWithXmlJs(lead, { compact: true }).lead))
show('xml2js', textsOf((await parseStringPromise(lead, { explicitArray: false })).lead))
console.log('written again:', new XMLBuilder().build({ lead: { name: read.lead.name } }))

function show(reader, { name, wish }) {
  console.log(`${reader}: ${name} | ${wish}`)
}

function textsOf({ name, wish }) {
  return { name: name._text ?? name, wish: wish._text ?? wish }
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
fast-xml-parser: Jos&#233; Ib&#xE1;&#241;ez | A 54&#34; door &#38; a 10" ramp & tie-downs
the same with htmlEntities: José Ibáñez | A 54" door & a 10" ramp & tie-downs
xml-js: José Ibáñez | A 54" door & a 10" ramp & tie-downs
xml2js: José Ibáñez | A 54" door & a 10" ramp & tie-downs
written again: <lead><name>Jos&amp;#233; Ib&amp;#xE1;&amp;#241;ez</name></lead>
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
