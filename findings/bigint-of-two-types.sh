#!/usr/bin/env bash
# Subject:  a bigint column in PGlite, PostgreSQL inside the process.
# Versions: @electric-sql/pglite 0.5.16.
# Expected: one column, one JavaScript type. node-postgres returns every bigint as a string so that none is rounded. Code that
#           works for one row then works for the next.
# Seen:     the type depends on the value: number up to 2^53 - 1, BigInt above. Within one result, adding two rows raises a
#           TypeError, and so does JSON.stringify of a list that worked until the first large value came. The sum of a bigint
#           column is numeric in PostgreSQL and arrives as a string, a third type.
# Source:   https://www.postgresql.org/docs/18/datatype-numeric.html#DATATYPE-INT;
#           https://github.com/brianc/node-pg-types#use; https://pglite.dev/docs/api;
#           https://tc39.es/ecma262/#sec-serializejsonproperty (a BigInt has no JSON)
# Matters:  ids that come from a dealer's program may be larger than 2^53. Tests with small ids see numbers and prove nothing
#           about the large ones, and a site that moves from PGlite to a server sees strings.
set -euo pipefail

here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --ignore-scripts --loglevel=error @electric-sql/pglite@0.5.16 > npm.txt

cat > look.mjs <<'END'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create()
await database.exec('create table leads (id bigint)')
await database.exec('insert into leads values (9007199254740991), (9007199254740993)')
const { rows } = await database.query('select id from leads order by id')
for (const { id } of rows) console.log(`${id} is a ${typeof id}`)
console.log('added in JavaScript:', errorOf(() => rows[0].id + rows[1].id))
console.log('first row as JSON:', JSON.stringify(rows[0]))
console.log('both rows as JSON:', errorOf(() => JSON.stringify(rows)))
const { rows: sums } = await database.query('select sum(id) as sum from leads')
console.log(`added in the database: ${sums[0].sum} is a ${typeof sums[0].sum}`)
await database.close()

function errorOf(work) {
  try {
    return work()
  } catch (error) {
    return error.name
  }
}
END
node look.mjs > found.txt

cat > seen.txt <<'END'
9007199254740991 is a number
9007199254740993 is a bigint
added in JavaScript: TypeError
first row as JSON: {"id":9007199254740991}
both rows as JSON: TypeError
added in the database: 18014398509481984 is a string
END
if ! diff -u seen.txt found.txt; then
  echo "$(basename "$0"): what these versions do has changed" >&2
  exit 1
fi
echo "as found"
