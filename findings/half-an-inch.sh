#!/usr/bin/env bash
# Subject:  inches with a fraction, as a tape measure gives them.
# Versions: footinch 1.0.2.
# Expected: 53 1/2 in is 53.5 inches, like 53 1/2" and 53.5 in. The readme promises to read lengths such as 5' 10 1/4", and NaN
#           for what cannot be read. The unit "in" works with whole and decimal numbers.
# Seen:     with a fraction and the unit in letters, the whole number becomes feet: 53 1/2 in is 636.5 inches, 53 feet and half
#           an inch. So does 53-1/2", with the hyphen of carpenters. 1/2 in alone is NaN.
# Source:   https://github.com/dobriai/footinch (readme, and the tests beside it)
# Matters:  half inches decide whether a wheelchair fits through a door. A door of 30 1/2 inches that is stored as 360.5 fits
#           everybody.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error footinch@1.0.2 > npm.txt

cat > look.mjs <<'END'
import footinch from 'footinch'

for (const written of ['53 in', '53.5 in', '53 1/2"', '53 1/2 in', '53-1/2"', '30 1/2 in', '4 ft 5 1/2 in', '1/2"', '1/2 in']) {
  console.log(`${written} => ${Math.round(footinch.parse.F(written) * 12 * 1000) / 1000} inches`)
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
53 in => 53 inches
53.5 in => 53.5 inches
53 1/2" => 53.5 inches
53 1/2 in => 636.5 inches
53-1/2" => 636.5 inches
30 1/2 in => 360.5 inches
4 ft 5 1/2 in => 53.5 inches
1/2" => 0.5 inches
1/2 in => NaN inches
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
