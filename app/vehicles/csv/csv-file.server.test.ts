import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv-file.server.ts'

const utf8 = new TextEncoder()

async function tableIn(content: string | Uint8Array) {
  const read = await readCsv(typeof content === 'string' ? utf8.encode(content) : content)
  return read.ok ? read.table : read.why
}

const oneVan = { header: ['VIN', 'Name'], rows: [{ line: 2, cells: ['1', 'A van, blue'] }] }

describe('a file', () => {
  test.each([
    ['commas', 'VIN,Name\n1,"A van, blue"\n'],
    ['semicolons', 'VIN;Name\n1;A van, blue\n'],
    ['tabs', 'VIN\tName\n1\tA van, blue\n'],
    ['a mark of its letters in front', '\uFEFFVIN,Name\n1,"A van, blue"\n'],
    ['a line that names the mark between cells', 'sep=;\r\nVIN;Name\r\n1;A van, blue\r\n'],
    ['line ends of Windows', 'VIN,Name\r\n1,"A van, blue"\r\n'],
    ['line ends of an old Mac', 'VIN,Name\r1,"A van, blue"\r'],
    ['no end of its last line', 'VIN,Name\n1,"A van, blue"'],
  ])('with %s is read', async (_, content) => {
    expect(await tableIn(content)).toEqual(oneVan)
  })

  test('keeps line ends and quotation marks in quoted cells, and lone ones in others', async () => {
    expect(await tableIn('Name,Door\n"two\r\nlines, ""one"" cell",55" wide\n')).toEqual({
      header: ['Name', 'Door'],
      rows: [{ line: 2, cells: ['two\r\nlines, "one" cell', '55" wide'] }],
    })
  })

  test.each([
    ['two cells that end in a bare inch mark', ['1,"55"",100', '2,"56"",200', '3,57,300'], [2]],
    ['every cell in quotation marks', ['"1","55"","100"', '"2","56"","200"', '"3","57","300"'], [2, 3]],
    ['an inch mark and a comma in a quoted cell', ['1,"55", wide",100,', '2,56,200'], [2]],
    ['the same with words behind it', ['1,"55" wide, low",100', '2,56,200'], [2]],
    ['a space before the quotation mark', ['1, "a, b",100,', '2,56,200'], [2]],
  ])('whose row can be read in several ways says so of the row: %s', async (_, lines, several) => {
    const read = await tableIn(['No,Door,Price', ...lines].join('\n'))
    const rows = typeof read === 'string' ? [] : read.rows
    expect(rows.filter(({ isAmbiguous }) => isAmbiguous).map((row) => row.line)).toEqual(several)
  })

  test.each([
    ['an inch mark in a cell without quotation marks', '1,55",100'],
    ['the same after a quoted cell, with a cell for each column', '"A van, blue",55",100'],
    ['doubled ones', '1,"55""",100'],
    ['a quoted cell with everything in it', '1,"55"", two\nlines, ""more""",100'],
    ['empty quoted cells', '"","",""\n"1","",""'],
  ])('that can be read in one way only is not questioned: %s', async (_, lines) => {
    const read = await tableIn(`No,Door,Price\n${lines}`)
    expect(JSON.stringify(read)).not.toMatch(/isAmbiguous|several ways/)
  })

  test('whose first line can be read in several ways is refused', async () => {
    expect(await tableIn('No,"Door 55"",Price\n1,"56"",200\n3,57,300\n')).toContain(
      'The quotation marks in the first line',
    )
  })

  test('has rows by their number in a spreadsheet, empty ones left out, and names for columns that have none', async () => {
    expect(await tableIn('VIN,\n,,\n\n1,x\n')).toEqual({
      header: ['VIN', 'Column 2'],
      rows: [{ line: 4, cells: ['1', 'x'] }],
    })
  })

  test.each([
    ['UTF-16', Buffer.from('\uFEFFVIN,Name\n1,Van', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('VIN,Name\n1,Van', 'utf16le')],
    ['Latin-1', Buffer.from('VIN,Name\n1,Citroën', 'latin1')],
  ])('in %s is refused with what to do', async (_, content) => {
    expect(await tableIn(content)).toContain('choose “Save As” and “CSV UTF-8”')
  })

  test('that is a workbook is called one', async () => {
    expect(await tableIn(Buffer.from('PK\u0003\u0004rest', 'latin1'))).toContain('This is a workbook')
  })

  test.each([
    ['nothing', '', 'has no rows'],
    ['its first line alone', 'VIN,Name\n', 'has no rows'],
    ['a quotation mark that is never closed', 'VIN,Name\n"1,Van\n2,Van\n', 'never closed'],
    ['a row of half a million letters', `VIN,Name\n1,${'x'.repeat(500_000)}`, 'Line 2 of the file cannot be read'],
    ['2,501 rows', `VIN,Name\n${'1,Van\n'.repeat(2501)}`, 'more than 2,500 rows'],
    ['lines without an end', `VIN,Name\n${'\n'.repeat(20_000)}1,Van`, 'more than 2,500 rows'],
    ['201 columns', `${'a,'.repeat(200)}a\n1`, 'more than 200 columns'],
    ['five million empty cells', `VIN\n${','.repeat(5_000_000)}`, 'has no rows'],
    ['more than 5 MB', `VIN\n${'x'.repeat(5 * 1_048_576)}`, 'larger than 5 MB'],
  ])('with %s is refused in words', async (_, content, why) => {
    expect(await tableIn(content)).toContain(why)
  })

  test('with 2,500 rows is not too long', async () => {
    expect(await tableIn(`VIN,Name\n${'1,Van\n'.repeat(2500)}`)).toMatchObject({ rows: { length: 2500 } })
  })

  test('D1: with five megabytes is read in many turns, so that others are answered in between', async () => {
    const row = `,"${'two\nlines, '.repeat(20)}",${'Größe; '.repeat(30)}`.repeat(4)
    const content = utf8.encode(`VIN,Name\n${`1${row}\n`.repeat(2450)}`)
    expect(content.length).toBeGreaterThan(4_500_000)
    const others = { turns: 0, isOver: false }
    async function takeTurns() {
      for (; !others.isOver; others.turns += 1) await turnOfTheLoop()
    }
    const taking = takeTurns()
    expect(await readCsv(content)).toMatchObject({ ok: true, table: { rows: { length: 2450 } } })
    others.isOver = true
    await taking
    expect(others.turns).toBeGreaterThan(10)
  })
})
