import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { addedLines } from '../test/kit/added-lines.ts'
import { wrongArrows } from '../test/kit/arrow-rule.ts'
import { arrowsFrom, isTest, readSources } from '../test/kit/source-tree.ts'
import { effectsIn, functionsIn, pricesOf, recordsIn, sizesOf } from './house-figures.ts'
import { pairsIn } from './house-pairs.ts'

const longestShown = 5

const sources = readSources()
const product = sources.filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path))
const arrows = sources.flatMap((file) => arrowsFrom(file))

console.info('room                     files    lines    of tests')
for (const { room, files, lines, testLines } of sizesOf(sources))
  console.info(`${room.padEnd(24)} ${cell(files, 5)} ${cell(lines, 8)} ${cell(testLines, 11)}`)

console.info('\none more of these       files    lines')
for (const { kind, files, lines } of pricesOf(addedLines))
  console.info(`${kind.padEnd(24)} ${cell(files, 5)} ${cell(lines, 8)}`)

console.info('\nrecord of staff           files    lines   of routes to create and edit')
for (const { room, files, lines, routeLines } of recordsIn(product, arrows))
  console.info(`${room.padEnd(24)} ${cell(files, 5)} ${cell(lines, 8)} ${cell(routeLines, 11)}`)

const wrong = wrongArrows(arrows)
console.info(`\n${wrong.length} imports point up, or from one feature to another`)
for (const arrow of wrong) console.info(`      ${arrow}`)

const effects = product.flatMap(effectsIn)
console.info(`\n${effects.length} effects in ${new Set(effects.map((where) => where.split(':')[0])).size} files`)

const functions = product.flatMap(functionsIn).sort((a, b) => b.lines - a.lines)
console.info(`\nThe ${longestShown} longest functions:`)
for (const { where, lines } of functions.slice(0, longestShown)) console.info(`${cell(lines, 5)} lines  ${where}`)

const pairs = pairsIn(sources)
console.info(`\n${pairs.length} pairs of files share six lines in a row to the letter`)
for (const pair of pairs) console.info(`      ${pair}`)

if (process.argv.includes('--time')) {
  console.info('\nThe seconds of `npm run check`:')
  for (const { command, seconds, failed } of timedCheck())
    console.info(`${cell(seconds, 5)}  ${command}${failed ? ', which failed' : ''}`)
} else console.info('\n`npm run house -- --time` also tells how long `npm run check` takes.')

/** Runs each command of the check, one after the other. */
function timedCheck() {
  const { scripts } = z
    .object({ scripts: z.object({ check: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  return scripts.check.split(' && ').map((command) => {
    const begun = performance.now()
    const { status } = spawnSync(command, { shell: true, stdio: 'ignore' })
    return { command, seconds: Math.round((performance.now() - begun) / 1000), failed: status !== 0 }
  })
}

function cell(figure: number, width: number) {
  return figure.toLocaleString('en-US').padStart(width)
}
