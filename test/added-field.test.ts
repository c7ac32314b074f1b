import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { type AddedLines, addedLines } from './kit/added-lines.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'

const run = promisify(execFile)

/** What the types of these need is all that a field or a setting touches. */
const typedFiles = [
  'app/contact/inbox-filter-form.tsx',
  'app/contact/inbox.server.ts',
  'app/demo/demo-inventory.ts',
  'app/vehicles/csv/csv-columns.ts',
  'app/vehicles/sample-vehicles.ts',
  'app/vehicles/shortlist/compared-rows.ts',
  'app/vehicles/vehicle-editing.actions.server.ts',
  'app/vehicles/inventory.server.ts',
  'app/vehicles/vehicle-filters.tsx',
  'app/vehicles/vehicle-form.tsx',
  'app/vehicles/vehicle-list-address.ts',
  'app/vehicles/vehicle-structured.ts',
  'app/settings/setting-editing.actions.server.ts',
  'app/settings/setting-fields.tsx',
]

const copy = await temporaryFolder()

beforeAll(async () => {
  for (const name of ['app', 'test', 'package.json', 'tsconfig.json', 'drizzle.config.ts', 'vitest.config.ts'])
    await cp(name, join(copy, name), { recursive: true })
  await mkdir(join(copy, 'tmp'))
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
  const config = { extends: './tsconfig.json', include: [], files: typedFiles }
  await writeFile(join(copy, 'tsconfig.files.json'), JSON.stringify(config))
  for (const name of ['added-field', 'added-fact', 'added-filter'])
    await cp(`test/kit/${name}.tsx`, join(copy, `test/kit/${name}.test.tsx`))
})

test('a vehicle’s field costs a line in four files, a fact that is chosen, filtered and shown costs six, a setting and a filter a row: then all have it', {
  timeout: 240_000,
}, async () => {
  const [column, ...others] = Object.values(addedLines).flatMap((byFile) => Object.entries(byFile))
  await add([column])
  expect(await typeErrors(), 'a column that the form does not know').toContain('vehicle-schema.ts')
  await add(others)
  expect(await typeErrors()).toBe('')
  await inCopy('drizzle-kit', ['generate', '--name', 'plate'])
  const report = await inCopy('vitest', ['run', 'test/kit/added-'])
  expect(report).toMatch(/Tests +15 passed \(15\)/)
})

type FileLines = [file: string, places: AddedLines[string][string]]

/** Each text after the line that begins as said. */
async function add(lines: Array<FileLines | undefined>) {
  for (const [file, places] of lines.filter((one) => one !== undefined)) {
    const path = join(copy, file)
    let rows = (await readFile(path, 'utf8')).split('\n')
    for (const [behind, written] of places) {
      const place = rows.findIndex((row) => row.startsWith(behind))
      expect(place, `${file} has the line “${behind}”`).toBeGreaterThan(-1)
      rows = rows.toSpliced(place + 1, 0, written)
    }
    await writeFile(path, rows.join('\n'))
  }
}

async function typeErrors() {
  return inCopy('tsc', ['--project', 'tsconfig.files.json'])
}

/** What the command prints, also when it fails. */
async function inCopy(command: string, options: string[]) {
  // What it leaves in the folder for temporary files goes with the copy.
  const env = { ...process.env, NO_COLOR: '1', TMPDIR: join(copy, 'tmp') }
  const output = await run(resolve('node_modules/.bin', command), options, { cwd: copy, env }).catch((error) => error)
  return `${output.stdout}${output.stderr}`
}
