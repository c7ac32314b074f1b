#!/usr/bin/env bash
# Subject:  a calendar file that brings its own time zone.
# Versions: node-ical 0.27.2; ical.js 2.2.1 beside it.
# Expected: TZID names a VTIMEZONE of the same file (RFC 5545, 3.2.19), whose offsets count whatever it is called. 9 a.m. in a
#           zone at -0600 is 15:00Z on every machine.
# Seen:     node-ical follows the file for a few names of Microsoft only, such as "Customized Time Zone" (its issue 478). For
#           any other name that it does not know it uses the clock of the machine: 09:00Z in UTC, 00:00Z in Tokyo. A name that
#           it knows overrules the file: a zone called MST that has daylight saving time is read without it. ical.js follows
#           the file each time.
# Source:   https://www.rfc-editor.org/rfc/rfc5545#section-3.2.19 and #section-3.6.5;
#           https://github.com/jens-maus/node-ical/issues/478
# Matters:  programs write zones under names of their own. The same appointment is then at one time on a developer's
#           machine and at another on the server.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error node-ical@0.27.2 ical.js@2.2.1 > npm.txt

cat > look.mjs <<'END'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

const file = (zone) =>
  `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//redstone.example//EN
BEGIN:VTIMEZONE
TZID:${zone}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0700
TZOFFSETTO:-0600
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0600
TZOFFSETTO:-0700
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:1@redstone.example
DTSTAMP:20260501T120000Z
DTSTART;TZID=${zone}:20260601T090000
SUMMARY:Test drive
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')

for (const zone of ['Showroom', 'MST', 'America/Denver', 'Customized Time Zone']) {
  const text = file(zone)
  const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
  const other = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'))
  const read = { 'node-ical': event.start, 'ical.js': other.startDate.toJSDate() }
  const told = Object.entries(read).map(([name, start]) => `${name} ${start.toISOString()}`)
  console.log(`${process.env.TZ}: ${zone}: ${told.join(', ')}`)
}
END
(TZ=UTC node look.mjs && TZ=Asia/Tokyo node look.mjs) > found.txt

cat > seen.txt <<'END'
UTC: Showroom: node-ical 2026-06-01T09:00:00.000Z, ical.js 2026-06-01T15:00:00.000Z
UTC: MST: node-ical 2026-06-01T16:00:00.000Z, ical.js 2026-06-01T15:00:00.000Z
UTC: America/Denver: node-ical 2026-06-01T15:00:00.000Z, ical.js 2026-06-01T15:00:00.000Z
UTC: Customized Time Zone: node-ical 2026-06-01T15:00:00.000Z, ical.js 2026-06-01T15:00:00.000Z
Asia/Tokyo: Showroom: node-ical 2026-06-01T00:00:00.000Z, ical.js 2026-06-01T15:00:00.000Z
Asia/Tokyo: MST: node-ical 2026-06-01T16:00:00.000Z, ical.js 2026-06-01T15:00:00.000Z
Asia/Tokyo: America/Denver: node-ical 2026-06-01T15:00:00.000Z, ical.js 2026-06-01T15:00:00.000Z
Asia/Tokyo: Customized Time Zone: node-ical 2026-06-01T15:00:00.000Z, ical.js 2026-06-01T15:00:00.000Z
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
