import { readSources } from '../test/kit/source-tree.ts'
import { effectsIn, functionsIn, sizesOf } from './house-figures.ts'

const longestShown = 5

const sources = readSources()
const product = sources.filter(({ path }) => /^(app|server)\//.test(path) && !/\.test\.tsx?$/.test(path))

console.info('room                     files    lines    of tests')
for (const { room, files, lines, testLines } of sizesOf(sources))
  console.info(`${room.padEnd(24)} ${cell(files, 5)} ${cell(lines, 8)} ${cell(testLines, 11)}`)

const effects = product.flatMap(effectsIn)
console.info(`\n${effects.length} effects in ${new Set(effects.map((where) => where.split(':')[0])).size} files`)

const functions = product.flatMap(functionsIn).sort((a, b) => b.lines - a.lines)
console.info(`\nThe ${longestShown} longest functions:`)
for (const { where, lines } of functions.slice(0, longestShown)) console.info(`${cell(lines, 5)} lines  ${where}`)

function cell(figure: number, width: number) {
  return figure.toLocaleString('en-US').padStart(width)
}
