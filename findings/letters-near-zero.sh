#!/usr/bin/env bash
# Subject:  text drawn as outlines of letters, and coordinates that are almost zero.
# Versions: opentype.js 2.0.0.
# Expected: toPathData(2) writes path data of SVG, with each number rounded to two decimal places. 0.1 + 0.2 - 0.3, which is
#           5.6e-17 in JavaScript, is written like 0.
# Seen:     two different mistakes. A number whose fraction is positive and below 0.000001 becomes NaN, because an exponent is
#           appended to text that has one already (issue 868; mended after this release). A negative number next to zero
#           becomes a 0 that is glued to the number before it, since only a minus sign may go without a space: the point
#           (10, 0) turns into "L100", one coordinate where two belong. toSVG(2) writes the same.
# Source:   https://www.w3.org/TR/SVG2/paths.html#PathDataBNF and #PathDataErrorHandling (drawing stops at the error);
#           https://github.com/opentypejs/opentype.js/issues/868 and issues/876
# Matters:  a seller's share pictures draw names of vehicles this way. Arithmetic on positions gives such numbers for some names
#           and not for others; the picture of that one vehicle lacks letters, and nothing reports an error.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error opentype.js@2.0.0 > npm.txt

cat > look.mjs <<'END'
import opentype from 'opentype.js'

const almostZero = 0.1 + 0.2 - 0.3
for (const y of [0, 0.000001, almostZero, 3 + 4e-8, -almostZero]) {
  const path = new opentype.Path()
  path.moveTo(1, 2)
  path.lineTo(10, y)
  path.lineTo(20, 2)
  path.close()
  console.log(`${y}: ${path.toPathData(2)} ${path.toSVG(2)}`)
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
0: M1 2L10 0L20 2Z <path d="M1 2L10 0L20 2Z"/>
0.000001: M1 2L10 0L20 2Z <path d="M1 2L10 0L20 2Z"/>
5.551115123125783e-17: M1 2L10 NaNL20 2Z <path d="M1 2L10 NaNL20 2Z"/>
3.00000004: M1 2L10 NaNL20 2Z <path d="M1 2L10 NaNL20 2Z"/>
-5.551115123125783e-17: M1 2L100L20 2Z <path d="M1 2L100L20 2Z"/>
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
