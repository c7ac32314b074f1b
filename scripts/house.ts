import { addedLines } from '../test/kit/added-lines.ts'
import { wrongArrows } from '../test/kit/arrow-rule.ts'
import { arrowsFrom, isTest, readSources } from '../test/kit/source-tree.ts'
import { effectsIn, functionsIn, pricesOf, recordsIn, sizesOf } from './house-figures.ts'

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

function cell(figure: number, width: number) {
  return figure.toLocaleString('en-US').padStart(width)
}
