import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { readCsv } from '#app/vehicles/csv/csv-file.server.ts'
import { type ListedPictures, readPictureList } from '#app/vehicles/pictures/by-address/picture-list.ts'
import {
  picturesCommand,
  runPicturesCommand,
} from '#app/vehicles/pictures/by-address/pictures-command.actions.server.ts'
import { openMigratedDatabase } from '../server/own-database.ts'
import { askSite } from './ask-site.ts'
import { fetchPicture } from './fetch-picture.ts'
import { runForOperator } from './operator-command.ts'

const usage = `npm run pictures -- FILE.csv --by EMAIL         says which vehicles would get the pictures that FILE names by their addresses
npm run pictures -- FILE.csv --by EMAIL --yes   fetches and adds them, in the name of the account EMAIL
FILE has a column VIN, Stock Number or Vehicle No., a column Pictures, and Alternative Text if you like. Addresses in private networks need --private-networks.`

type Options = { by: string; yes?: boolean | undefined; 'private-networks'?: boolean | undefined }
type Answer = { ok: boolean; text: string }

/** What the site itself never does: it asks no address that somebody wrote into a file. */
await runForOperator(async () => {
  const { file, ...options } = readOptions()
  const listed = await readList(file)
  const { ask, close } = openAsker(readEnv(process.env))
  const folder = await mkdtemp(join(tmpdir(), 'redstone-pictures-'))
  let done = 0
  try {
    for (const one of listed) {
      const { ok, text } = await addListed(one, { ...options, folder, ask })
      ;(ok ? process.stdout : process.stderr).write(`Row ${one.line}: ${text}\n`)
      if (ok) done += 1
    }
  } finally {
    await rm(folder, { recursive: true })
    await close()
  }
  const what = options.yes ? 'got their pictures' : 'would get pictures; nothing was fetched. Say --yes to do it'
  process.stdout.write(`${done} of ${listed.length} vehicles ${what}.\n`)
  process.exitCode = done === listed.length ? 0 : 1
})

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { by: { type: 'string' }, yes: { type: 'boolean' }, 'private-networks': { type: 'boolean' } },
    })
    const [file, ...others] = positionals
    if (file && others.length === 0 && values.by) return { ...values, by: values.by, file }
  } catch {
    // Plan B: an option that is none is told like a missing one.
  }
  throw new OperatorError(usage)
}

async function readList(file: string) {
  const bytes = await readFile(file).catch((error) => {
    throw new OperatorError(`${file} cannot be read: ${error.message}`, { cause: error })
  })
  const read = await readCsv(bytes)
  if (!read.ok) throw new OperatorError(read.why)
  const listed = readPictureList(read.table)
  if (!listed) throw new OperatorError(`${file} has no column of vehicles, or none of pictures.\n${usage}`)
  return listed
}

/** A running site with the embedded engine answers commands; else the database is opened here, once. */
function openAsker(env: Env) {
  let own: ReturnType<typeof openHere> | undefined
  return {
    async ask(command: object): Promise<Answer> {
      const fromSite = own ? null : await askSite(env, command)
      if (fromSite) return fromSite
      own ??= openHere(env)
      return runPicturesCommand(await own, picturesCommand.parse(command))
    },
    close: async () => (await own)?.close(),
  }
}

async function openHere(env: Env) {
  const storage = await openStorage(env)
  return { storage, ...(await openMigratedDatabase(env, storage)) }
}

type Adding = Options & { folder: string; ask(command: object): Promise<Answer> }

/** Adds the pictures of one vehicle, or says what would be added. Nothing is fetched for a vehicle that would not get them. */
async function addListed(
  { keys, pictures, wrong, leftOut }: ListedPictures,
  { ask, folder, ...options }: Adding,
): Promise<Answer> {
  if (wrong[0])
    return { ok: false, text: `“${wrong[0]}” is not the address of a picture: it begins with https:// or http://.` }
  if (pictures.length === 0) return { ok: false, text: 'It names no picture.' }
  const command = { verb: 'pictures', by: options.by, keys }
  const asked = await ask(command)
  const more = leftOut > 0 ? ` ${leftOut} more were left out: a vehicle has ${pictures.length} at most.` : ''
  if (!asked.ok) return asked
  if (!options.yes) return { ok: true, text: `${asked.text} would get ${pictures.length} pictures.${more}` }
  const files = await fetchAll(pictures, { folder, allowsPrivate: options['private-networks'] ?? false })
  if ('why' in files) return { ok: false, text: `${asked.text} was left alone. ${files.why}` }
  const added = await ask({ ...command, files: files.saved })
  return { ...added, text: `${added.text}${added.ok ? more : ''}` }
}

/** Fetches one after the other: whoever has them is not to notice. Stops at the first that cannot be had. */
async function fetchAll(
  pictures: ListedPictures['pictures'],
  { folder, allowsPrivate }: { folder: string; allowsPrivate: boolean },
) {
  const saved: Array<{ path: string; name: string; alt: string }> = []
  for (const [at, { address, alt }] of pictures.entries()) {
    const fetched = await fetchPicture(address, { allowsPrivate })
    if ('why' in fetched) return { why: `${address}: ${fetched.why}` }
    const path = join(folder, String(at))
    await writeFile(path, fetched.bytes)
    saved.push({ path, name: fetched.name, alt })
  }
  return { saved }
}
