#!/usr/bin/env bash
# Subject:  an alarm one day or one week before an appointment, in calendar files.
# Versions: ics 3.12.0.
# Expected: TRIGGER:-P1D and TRIGGER:-P1W. In a duration of RFC 5545 a "T" is followed by hours, minutes or seconds, and a week
#           by nothing.
# Seen:     "-P1DT" and "-P1WT", a T with nothing after it, which the grammar does not allow. Hours and minutes come out right,
#           so an alarm 24 hours before is valid, and an alarm one day before is not.
# Source:   https://www.rfc-editor.org/rfc/rfc5545#section-3.3.6 and #section-3.8.6.3; https://github.com/adamgibbons/ics
# Matters:  "the day before" is the reminder that people want for a test drive. A strict calendar may refuse the file or drop
#           the alarm; a lenient one hides the mistake from whoever tests it.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error ics@3.12.0 > npm.txt

cat > look.mjs <<'END'
import { createEvent } from 'ics'

const duration = /^[+-]?P(\d+W|\d+D(T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))?|T(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S))$/

for (const before of [{ days: 1 }, { weeks: 1 }, { days: 1, hours: 2 }, { hours: 24 }, { minutes: 30 }]) {
  const { error, value } = createEvent({
    uid: '1@redstone.example',
    title: 'Test drive',
    start: [2026, 6, 1, 16, 0],
    startInputType: 'utc',
    duration: { hours: 1 },
    alarms: [{ action: 'display', description: 'Test drive', trigger: { ...before, before: true } }],
  })
  if (error) throw error
  const trigger = /^TRIGGER:(.*)$/m.exec(value)[1].trim()
  console.log(`${JSON.stringify(before)}: ${trigger} ${duration.test(trigger) ? 'is' : 'is not'} a duration of RFC 5545`)
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
{"days":1}: -P1DT is not a duration of RFC 5545
{"weeks":1}: -P1WT is not a duration of RFC 5545
{"days":1,"hours":2}: -P1DT2H is a duration of RFC 5545
{"hours":24}: -PT24H is a duration of RFC 5545
{"minutes":30}: -PT30M is a duration of RFC 5545
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
