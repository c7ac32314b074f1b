#!/usr/bin/env bash
# Subject:  a name with a colon as the organizer of an appointment.
# Versions: ts-ics 2.4.6; ical.js 2.2.1 as a second reader.
# Expected: ts-ics, whose aim is full compliance with RFC 5545, puts such a name in quotes, because a parameter value with a
#           colon, comma or semicolon must be quoted. It reads back what it wrote.
# Seen:     it writes the name without quotes. The colon ends the parameter, and the rest of the name becomes part of the
#           address, for ts-ics itself and for ical.js, without an error. With quotes added by hand both read it well.
# Source:   https://www.rfc-editor.org/rfc/rfc5545#section-3.2; https://github.com/Neuvernetzung/ts-ics
# Matters:  "Redstone Mobility: Phoenix" is how a seller with several showrooms signs. Answers to the invitation go to an
#           address that does not exist.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error ts-ics@2.4.6 ical.js@2.2.1 > npm.txt

cat > look.mjs <<'END'
import ICAL from 'ical.js'
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics'

const organizer = { name: 'Redstone Mobility: Phoenix', email: 'phoenix@redstone.example' }
const written = generateIcsCalendar({
  version: '2.0',
  prodId: '-//redstone.example//EN',
  method: 'REQUEST',
  events: [
    {
      uid: '1@redstone.example',
      stamp: { date: new Date('2026-05-01T12:00:00Z') },
      start: { date: new Date('2026-06-01T16:00:00Z') },
      end: { date: new Date('2026-06-01T17:00:00Z') },
      summary: 'Test drive',
      organizer,
    },
  ],
})
console.log('written:', /^ORGANIZER.*$/m.exec(written)[0].trim())
show('as written', written)
show('in quotes', written.replace(`CN=${organizer.name}`, `CN="${organizer.name}"`))

function show(title, file) {
  const { name, email } = convertIcsCalendar(undefined, file).events[0].organizer
  const property = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent').getFirstProperty('organizer')
  console.log(`${title}: ts-ics reads ${JSON.stringify([name, email])}`)
  console.log(`${title}: ical.js reads ${JSON.stringify([property.getParameter('cn'), property.getFirstValue()])}`)
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
written: ORGANIZER;CN=Redstone Mobility: Phoenix:MAILTO:phoenix@redstone.example
as written: ts-ics reads ["Redstone Mobility"," Phoenix:phoenix@redstone.example"]
as written: ical.js reads ["Redstone Mobility"," Phoenix:MAILTO:phoenix@redstone.example"]
in quotes: ts-ics reads ["Redstone Mobility: Phoenix","phoenix@redstone.example"]
in quotes: ical.js reads ["Redstone Mobility: Phoenix","MAILTO:phoenix@redstone.example"]
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
