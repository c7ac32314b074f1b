#!/usr/bin/env bash
# Subject:  a time zone for a whole calendar, in files written by ical-generator.
# Versions: ical-generator 11.1.2; timezones-ical-library 2.3.2 for the VTIMEZONE.
# Expected: DTSTAMP, the moment when the file was made, stays in UTC whatever the zone is, because RFC 5545 says it must be. The
#           maker of the library says the same in issue 587. The other times name their zone, with a VTIMEZONE in the file.
# Seen:     every time loses its Z and gets no TZID, with and without the VTIMEZONE, and DTSTAMP is no exception. Such times
#           float: each calendar reads them on its own clock. For native dates they are also the clock of the machine that
#           wrote the file, so one moment, 9 a.m. in Phoenix (16:00Z), is written as 4 p.m. or as noon.
# Source:   https://www.rfc-editor.org/rfc/rfc5545#section-3.8.7.2 and #section-3.2.19;
#           https://github.com/sebbo2002/ical-generator/issues/587 and the readme on time zones
# Matters:  the setting that looks careful sends a customer to the showroom seven hours late. Without it the file is right.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error ical-generator@11.1.2 timezones-ical-library@2.3.2 > npm.txt

cat > look.mjs <<'END'
import ical from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'

const zones = {
  'no zone': undefined,
  'zone by name': 'America/Phoenix',
  'zone with VTIMEZONE': { name: 'America/Phoenix', generator: (name) => tzlib_get_ical_block(name)[0] },
}
for (const [title, timezone] of Object.entries(zones)) {
  const calendar = ical({ timezone })
  calendar.createEvent({
    id: '1@redstone.example',
    stamp: new Date('2026-05-01T12:00:00Z'),
    start: new Date('2026-06-01T16:00:00Z'),
    end: new Date('2026-06-01T17:00:00Z'),
    summary: 'Test drive',
  })
  const [, event] = calendar.toString().split('BEGIN:VEVENT')
  console.log(`${process.env.TZ}: ${title}: ${event.match(/^DT(STAMP|START).*$/gm).map((line) => line.trim()).join(' ')}`)
}
END
(TZ=UTC node look.mjs && TZ=America/New_York node look.mjs) > found.txt

cat > seen.txt <<'END'
UTC: no zone: DTSTAMP:20260501T120000Z DTSTART:20260601T160000Z
UTC: zone by name: DTSTAMP:20260501T120000 DTSTART:20260601T160000
UTC: zone with VTIMEZONE: DTSTAMP:20260501T120000 DTSTART:20260601T160000
America/New_York: no zone: DTSTAMP:20260501T120000Z DTSTART:20260601T160000Z
America/New_York: zone by name: DTSTAMP:20260501T080000 DTSTART:20260601T120000
America/New_York: zone with VTIMEZONE: DTSTAMP:20260501T080000 DTSTART:20260601T120000
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
