#!/usr/bin/env bash
# Subject:  phone numbers with a word in them, as American sellers advertise them.
# Versions: libphonenumber-js 1.13.16, google-libphonenumber 3.2.47.
# Expected: the readme of libphonenumber-js says that it skips numbers in letters, and that it returns undefined if a number is
#           incomplete. Google's library reads letters as keys of a phone; a word in parentheses after a complete number only
#           helps people remember it.
# Seen:     libphonenumber-js returns the digits before the word as a number, with a link that dials them: +1602 for
#           602-CALL-NOW. Google's library appends the word in parentheses to the complete number and returns 14 digits after
#           the country code. Each one is right where the other is wrong.
# Source:   https://gitlab.com/catamphetamine/libphonenumber-js (readme: comparison with Google's library, parsePhoneNumber);
#           https://github.com/google/libphonenumber; ITU-T E.161 (letters on keys)
# Matters:  a "Call" button beside a message dials whatever comes back. Only isPossible() or isPossibleNumber() tells that it is
#           not a number, and getURI() does not ask.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 > npm.txt

cat > look.mjs <<'END'
import google from 'google-libphonenumber'
import { parsePhoneNumber } from 'libphonenumber-js/max'

const util = google.PhoneNumberUtil.getInstance()
const numbers = ['602-CALL-NOW', '1-800-555-RAMP', '1-800-555-7267 (RAMP)', '602-555-0142 (VANS)', '602-555-0142']
for (const written of numbers) {
  const number = parsePhoneNumber(written, 'US')
  const other = util.parse(written, 'US')
  console.log(written)
  console.log(`  libphonenumber-js: ${number?.getURI()} ${number?.isPossible() ? 'possible' : 'not possible'}`)
  const link = util.format(other, google.PhoneNumberFormat.RFC3966)
  console.log(`  google-libphonenumber: ${link} ${util.isPossibleNumber(other) ? 'possible' : 'not possible'}`)
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
602-CALL-NOW
  libphonenumber-js: tel:+1602 not possible
  google-libphonenumber: tel:+1-602-225-5669 possible
1-800-555-RAMP
  libphonenumber-js: tel:+11800555 not possible
  google-libphonenumber: tel:+1-800-555-7267 possible
1-800-555-7267 (RAMP)
  libphonenumber-js: tel:+18005557267 possible
  google-libphonenumber: tel:+1-80055572677267 not possible
602-555-0142 (VANS)
  libphonenumber-js: tel:+16025550142 possible
  google-libphonenumber: tel:+1-60255501428267 not possible
602-555-0142
  libphonenumber-js: tel:+16025550142 possible
  google-libphonenumber: tel:+1-602-555-0142 possible
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
