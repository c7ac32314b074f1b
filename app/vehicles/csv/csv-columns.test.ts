import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvAnswer } from '#app/http/csv-answer.server.ts'
import { fuzz, hostile } from '../../../test/kit/fuzz.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import type { Vehicle } from '../vehicle.ts'
import { answerOf, cellOf, csvColumns, csvLineOf, proposedColumns, unquotedFormula } from './csv-columns.ts'
import { readCsv } from './csv-file.server.ts'

const van: Vehicle = {
  ...storedVan,
  ...{ id: 1001, version: 1, createdAt: new Date(0), updatedAt: new Date(0), reducedFrom: null, reducedAt: null },
}

/** What comes of a description when its vehicle is written into a file, and that is read. */
async function outAndIn(description: string) {
  async function* pieces() {
    yield [{ ...van, description }]
  }
  const answer = await csvAnswer('a.csv', pieces(), { lineOf: csvLineOf })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const read = await readCsv(bytes)
  if (!read.ok) throw new Error(read.why)
  const cell = read.table.rows[0]?.cells[read.table.header.indexOf('Description')] ?? ''
  return { text: new TextDecoder().decode(bytes), back: unquotedFormula(cell) }
}

describe('a text', () => {
  test.each(['=HYPERLINK("https://evil.example")', '-5', '+1', '@SUM(1)', '\tx', '\rx', '＝1'])(
    'that a spreadsheet would run, such as %j, is written with an apostrophe and comes back without',
    async (text) => {
      const { text: written, back } = await outAndIn(text)
      expect(written).toContain(`'${text.replaceAll('"', '""')}`)
      expect(back).toBe(text)
    },
  )

  test.each(["'=1", "''=1", "'Quoted'", "'", ''])('with an apostrophe of its own, %j, keeps it', async (text) => {
    expect((await outAndIn(text)).back).toBe(text)
  })

  test('comes back as it was, whatever it is', async () => {
    const texts = hostile("'", '=', '-', '"', ',', '\r\n', '\n', '\t', ';').filter(isStorable)
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect((await outAndIn(text)).back).toBe(text)
      }),
      fuzz,
    )
  })
})

/** Forms drop what is not. */
function isStorable(text: string) {
  return text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text) && !text.includes('\uFEFF')
}

describe('columns', () => {
  test('each have a name of their own', () => {
    const labels = csvColumns.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(proposedColumns(labels)).toEqual(csvColumns.map(({ name }) => name))
  })

  test('are known by their names in whatever case and spelling, and by those of other programs', () => {
    expect(
      proposedColumns(['stock #', 'MILES', 'vehicle_name', 'Exterior Color', 'Measure: ramp width', 'Photo']),
    ).toEqual(['stockNumber', 'mileage', 'name', 'color', 'measure_ramp', ''])
  })

  test('of one field are proposed once', () => {
    expect(proposedColumns(['Price', 'Asking Price'])).toEqual(['price', ''])
  })
})

describe('a cell', () => {
  test.each([
    ['drive', 'Front-Wheel Drive', 'fwd'],
    ['drive', ' FWD ', 'fwd'],
    ['status', 'sale pending', 'pending'],
    ['status', 'Built to order', 'built-to-order'],
    ['showroom', 'Denver, CO', 'Denver'],
    ['status', 'gone', 'gone'],
    ['price', '', 'Call for price'],
    ['features', 'Power Ramp | Kneeling; Tie-Downs', 'Power Ramp\nKneeling\nTie-Downs'],
    ['features', 'A; B\nC', 'A; B\nC'],
    ['listedOn', '3/1/2026', '2026-03-01'],
    ['heldUntil', '3/31/2026 9:30', '2026-03-31T09:30'],
    ['heldUntil', '2026-03-31 09:30', '2026-03-31T09:30'],
    ['appearsAt', '3/31/2026 9:30', '2026-03-31T09:30'],
    ['isHidden', 'YES', 'on'],
    ['isHidden', 'No', ''],
    ['isHidden', '', ''],
    ['isHidden', 'TRUE', 'on'],
    ['isHidden', 'FALSE', ''],
    ['isHidden', 'maybe', 'maybe'],
  ])('of %s that says %j means %j', (name, cell, answer) => {
    expect(answerOf(name, cell)).toBe(answer)
  })

  test('has the words of an answer, not its code', () => {
    expect(cellOf('drive', 'fwd')).toBe('Front-Wheel Drive')
    expect(cellOf('color', 'fwd')).toBe('fwd')
    expect([cellOf('isHidden', 'on'), cellOf('isHidden', '')]).toEqual(['Yes', 'No'])
  })
})
