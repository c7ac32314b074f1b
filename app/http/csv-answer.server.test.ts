import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { csvAnswer as answerInPieces } from './csv-answer.server.ts'

type Line = Record<string, string | number | Date | null>

async function* each(...pieces: Line[][]) {
  yield* pieces
}

function csvAnswer(filename: string, rows: Line[]) {
  return answerInPieces(filename, each(rows), { lineOf: (row) => row })
}

test('a table is written no further than it is read, with one head', async () => {
  let written = 0
  async function* numbers() {
    for (; written < 1000; written += 1) yield [{ Number: written }]
  }
  const reader = (await answerInPieces('a.csv', numbers(), { lineOf: (row) => row })).body?.getReader()
  const texts = [await reader?.read(), await reader?.read()].map((read) => Buffer.from(read?.value ?? []).toString())
  expect(texts).toEqual(['\uFEFFNumber\r\n0\r\n', '1\r\n'])
  expect(written).toBeLessThan(5)
  await reader?.cancel()
})

test('a table without rows is an empty file', async () => {
  expect(await (await answerInPieces('a.csv', each(), { lineOf: (row) => row })).text()).toBe('')
})

test('S16 (ASVS 5.4.1, 5.4.2): a table becomes lines that spreadsheets open as they are', async () => {
  const answer = await csvAnswer('people.csv', [
    {
      Name: 'Ana "Pé" rez',
      Note: 'two\nlines, and a comma',
      Age: 7,
      Since: new Date('2026-11-21T00:00:00Z'),
      Left: null,
    },
  ])
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="people.csv"')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
    '\uFEFFName,Note,Age,Since,Left\r\n"Ana ""Pé"" rez","two\nlines, and a comma",7,2026-11-21T00:00:00.000Z,\r\n',
  )
})

test('a cell of several lines is one cell, also without a comma', async () => {
  const answer = await csvAnswer('a.csv', [{ Note: 'two\nlines' }])
  expect(await answer.text()).toBe('Note\r\n"two\nlines"\r\n')
})

test.each(['=1+1', '+1 602 555 0142', '-2', '@cmd', '\tx', '\rx'])(
  'S16 (ASVS 1.2.10): %j is no formula',
  async (text) => {
    const line = (await (await csvAnswer('a.csv', [{ Name: text }])).text()).split('\r\n').slice(1).join('\r\n')
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('S16 (ASVS 1.2.10): whatever a table holds, another reader finds its cells again, and none begins a formula', async () => {
  const written = hostile('"', '""', ',', '\n', '\r\n', '=', '+', '-', '@', '\t', ';', "'", '\uFEFF', '｀', '＝')
  const row = fc.record({ Name: written, Note: written })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
      const [head, ...found] = cellsOf(Buffer.from(await (await csvAnswer('a.csv', rows)).arrayBuffer()).toString())
      expect(head).toEqual(['\uFEFFName', 'Note'])
      expect(found).toEqual(rows.map(({ Name, Note }) => [plain(Name), plain(Note)]))
    }),
    fuzz,
  )
})

function plain(text: string) {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
}

/** The cells of a table as RFC 4180 has them, line by line. */
function cellsOf(text: string) {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    line.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
