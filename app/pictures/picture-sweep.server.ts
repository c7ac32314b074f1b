import { type Jobs, planNextRun, type QueuePlan } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import {
  findHeldBack,
  type HeldBack,
  isOwnStorage,
  joinStorage,
  noteHeldBack,
  readMarks,
} from '#app/platform/storage-mark.server.ts'
import { isPicturePath } from './pictures.server.ts'
import { aside, asideOf, copyFolder, shown } from './set-aside.server.ts'
import { sweepCards } from './share-cards.server.ts'
import { type Dependencies, type FindNamed, removeUnnamed } from './unused-pictures.server.ts'

/** The daily look for pictures that nobody names: uploads never saved, and what an interruption left behind. */
export const sweepPicturesQueue: QueuePlan = {
  name: 'sweep-pictures',
  lookEverySeconds: 60,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60 * 60,
  expireInSeconds: 30 * 60,
}

const oneDayMs = 24 * 60 * 60 * 1000
const asideForDays = 30
const queriedTogether = 50
/** The most that a sweep takes unasked: a tenth, and in a small storage the pictures of one vehicle. */
const mostOfAll = 0.1
const mostOfFew = 10

/** What a sweep did: how many pictures it set aside, or why it held back. */
export type Sweep = { taken: number; heldBack: HeldBack | null }

/**
 * Judges whether the storage is this database's, and gives both a mark where that is plain. It is plain where no
 * picture is there, or where rows name some and all but a few. A storage without a mark that was found foreign stays so
 * until an operator says otherwise.
 */
export async function judgeStorage(dependencies: Dependencies): Promise<HeldBack | null> {
  if (await isOwnStorage(dependencies)) {
    if ((await findHeldBack(dependencies.db))?.why === 'foreign') await noteHeldBack(dependencies.db, null)
    return null
  }
  const all = await allFolders(dependencies.storage, shown)
  const unnamed = await unnamedOf(dependencies, all)
  if (await mayJoin(dependencies, { stored: all.length, unnamed: unnamed.length })) {
    await joinStorage(dependencies)
    return null
  }
  return holdBack(dependencies, { why: 'foreign', unnamed: unnamed.length, stored: all.length })
}

async function mayJoin(dependencies: Dependencies, { stored, unnamed }: { stored: number; unnamed: number }) {
  const { ofDatabase, ofStorage } = await readMarks(dependencies)
  if (ofDatabase !== null && ofStorage !== null) return false
  if (stored === 0) return true
  const wasForeign = (await findHeldBack(dependencies.db))?.why === 'foreign'
  return !wasForeign && unnamed < stored && unnamed <= mostOf(stored)
}

/**
 * Sets aside every picture older than a day that no row names, and brings back what a row names again. Removes what was
 * set aside a month ago, unless an earlier version of a record names it. Touches nothing where the storage is not this database's, or where too much would go.
 */
export async function sweepPictures(dependencies: Dependencies, now = new Date()): Promise<Sweep> {
  const foreign = await judgeStorage(dependencies)
  if (foreign) return { taken: 0, heldBack: foreign }
  const unnamed = await unnamedOf(dependencies, await oldFolders(dependencies.storage, now))
  const stored = (await allFolders(dependencies.storage, shown)).length
  // What an earlier version names is not lost, such as after a restore.
  const archived = await foundAmong(dependencies.db, dependencies.findArchived, unnamed)
  const lost = unnamed.length - archived.size
  if (lost > mostOf(stored)) {
    const heldBack = await holdBack(dependencies, { why: 'too-many', unnamed: lost, stored })
    return { taken: 0, heldBack }
  }
  return { taken: await tidy(dependencies, unnamed, now), heldBack: null }
}

/** Starts the queue's worker, and plans the first sweep unless one is planned. Once per process. */
export async function workSweep(dependencies: Dependencies & { jobs: Jobs }) {
  await dependencies.jobs.work(sweepPicturesQueue.name, async () => {
    await sweepPictures(dependencies)
    await sweepCards(dependencies.storage)
    await planNextRun(dependencies, sweepPicturesQueue, oneDayMs / 1000)
  })
  await planNextRun(dependencies, sweepPicturesQueue, 60 * 60)
}

/** What a sweep would find, for a look before it. */
export async function lookAtSweep(dependencies: Dependencies, now = new Date()) {
  const unnamed = await unnamedOf(dependencies, await oldFolders(dependencies.storage, now))
  const stored = await allFolders(dependencies.storage, shown)
  return { isOwn: await isOwnStorage(dependencies), unnamed: unnamed.length, stored: stored.length }
}

/** Sweeps because an operator said so: everything unnamed goes, however much, and whoever's the storage is. */
export async function sweepAll(dependencies: Dependencies, now = new Date()) {
  return tidy(dependencies, await unnamedOf(dependencies, await oldFolders(dependencies.storage, now)), now)
}

async function tidy(dependencies: Dependencies, unnamed: string[], now: Date) {
  await bringBackNamed(dependencies)
  for (const path of unnamed) await setAside(dependencies, path)
  await removeOld(dependencies, now)
  await noteHeldBack(dependencies.db, null)
  if (unnamed.length > 0) log.info({ pictures: unnamed.length }, 'pictures that nothing names were set aside')
  return unnamed.length
}

async function holdBack({ db }: Dependencies, held: HeldBack) {
  await noteHeldBack(db, held)
  log.error({ ...held }, `no picture was swept: ${formatHeldBack(held)} Say   npm run sweep   to see, and to decide.`)
  return held
}

function formatHeldBack({ why, unnamed, stored }: HeldBack) {
  return why === 'foreign'
    ? `the storage belongs to another database than this one, and ${unnamed} of its ${stored} pictures are named by no row here.`
    : `${unnamed} of ${stored} pictures are named by no row, which is more than a sweep takes by itself.`
}

/** Copies first, so that no moment is without the picture. A save that names it meanwhile leaves it where it is. */
async function setAside(dependencies: Dependencies, path: string) {
  await copyFolder(dependencies.storage, path, asideOf(path))
  await removeUnnamed(dependencies, [path])
}

/** Brings back what a row names again, such as after the right database came back. */
async function bringBackNamed(dependencies: Dependencies) {
  const waiting = (await allFolders(dependencies.storage, aside)).map((path) => path.replace(aside, shown))
  const unnamed = new Set(await unnamedOf(dependencies, waiting))
  for (const path of waiting.filter((each) => !unnamed.has(each))) {
    await copyFolder(dependencies.storage, asideOf(path), path)
    await dependencies.storage.removeFolder(asideOf(path))
    log.info({ path }, 'a picture that a row names again was brought back')
  }
}

async function removeOld({ db, storage, findArchived }: Dependencies, now: Date) {
  const before = new Date(now.getTime() - asideForDays * oneDayMs)
  const old = (await storage.listFolders(aside, before)).map((path) => path.replace(aside, shown))
  const archived = await foundAmong(db, findArchived, old)
  for (const path of old.filter((each) => !archived.has(each))) await storage.removeFolder(asideOf(path))
}

/** The paths that no row names now; whoever removes one looks again under the lock. */
async function unnamedOf({ db, findNamed }: Dependencies, paths: string[]) {
  const named = await foundAmong(db, findNamed, paths)
  return paths.filter((path) => !named.has(path))
}

async function foundAmong(db: Dependencies['db'], find: FindNamed, paths: string[]) {
  const found = new Set<string>()
  for (let at = 0; at < paths.length; at += queriedTogether)
    for (const path of await find(db, paths.slice(at, at + queriedTogether))) found.add(path)
  return found
}

function mostOf(stored: number) {
  return Math.max(stored * mostOfAll, mostOfFew)
}

async function oldFolders(storage: Storage, now: Date) {
  return (await storage.listFolders(shown, new Date(now.getTime() - oneDayMs))).filter(isPicturePath)
}

async function allFolders(storage: Storage, parent: string) {
  const nothingIsYounger = new Date(Date.now() + oneDayMs)
  const found = await storage.listFolders(parent, nothingIsYounger)
  return found.filter((path) => isPicturePath(path.replace(parent, shown)))
}
