import { expect, test } from 'vitest'
import { csvAnswer } from './csv-answer.server.ts'

test('a table becomes lines that spreadsheets open as they are', async () => {
  const answer = csvAnswer('people.csv', [
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

test.each(['=1+1', '+1 602 555 0142', '-2', '@cmd', '\tx', '\rx'])('S16: %j is no formula', async (text) => {
  const line = (await csvAnswer('a.csv', [{ Name: text }]).text()).split('\r\n').slice(1).join('\r\n')
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})
