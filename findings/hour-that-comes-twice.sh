#!/usr/bin/env bash
# Subject:  appointments on the two nights when clocks change, in calendar files.
# Versions: ical.js 2.2.1, node-ical 0.27.2.
# Expected: what RFC 5545 says in 3.3.5 about these very times in New York. 2:30 a.m. on March 11, 2007 does not exist and takes
#           the offset before the gap, so it is 3:30 a.m. EDT (07:30Z). 1:30 a.m. on November 4, 2007 comes twice and means
#           the first one, in EDT (05:30Z).
# Seen:     ical.js gives the missing time the offset after the gap and is an hour early. Both libraries take the second 1:30
#           and are an hour late.
# Source:   https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5; https://github.com/kewisch/ical.js;
#           https://github.com/jens-maus/node-ical
# Matters:  tests that read a seller's calendar files with two independent libraries see them agree on the wrong hour. Times in
#           UTC do not have the problem.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error ical.js@2.2.1 node-ical@0.27.2 > npm.txt

cat > look.mjs <<'END'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

const change = (name, from, to, start, rule) =>
  `BEGIN:${name}
DTSTART:${start}
RRULE:FREQ=YEARLY;${rule}
TZOFFSETFROM:${from}
TZOFFSETTO:${to}
END:${name}`

const file = (start) =>
  `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//redstone.example//EN
BEGIN:VTIMEZONE
TZID:America/New_York
${change('DAYLIGHT', '-0500', '-0400', '20070311T020000', 'BYMONTH=3;BYDAY=2SU')}
${change('STANDARD', '-0400', '-0500', '20071104T020000', 'BYMONTH=11;BYDAY=1SU')}
END:VTIMEZONE
BEGIN:VEVENT
UID:1@redstone.example
DTSTAMP:20070101T000000Z
DTSTART;TZID=America/New_York:${start}
SUMMARY:Test drive
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')

const readers = {
  'ical.js': (text) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).startDate.toJSDate(),
  'node-ical': (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').start,
}
const times = { '20070311T023000': '07:30Z', '20071104T013000': '05:30Z', '20070601T093000': '13:30Z' }
for (const [time, right] of Object.entries(times)) {
  const read = Object.entries(readers).map(([name, start]) => `${name} ${start(file(time)).toISOString().slice(11, 16)}Z`)
  console.log(`${time} is ${right}: ${read.join(', ')}`)
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
20070311T023000 is 07:30Z: ical.js 06:30Z, node-ical 07:30Z
20071104T013000 is 05:30Z: ical.js 06:30Z, node-ical 06:30Z
20070601T093000 is 13:30Z: ical.js 13:30Z, node-ical 13:30Z
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
