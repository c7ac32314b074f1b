import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RecordType } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { RecordField } from '#app/fields/record-field.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { findStoredSize, picturePathsIn } from '#app/pictures/pictures.server.ts'
import { bringBack } from '#app/pictures/set-aside.server.ts'
import { enqueueRemoval, holdPictures } from '#app/pictures/unused-pictures.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { compareAnswers } from './compare-answers.server.ts'
import type { Answers } from './record-form.ts'
import { type ChangeOutcome, changeRecorded } from './staff-write.server.ts'
import type { VersionRow } from './version-table.server.ts'
import { findVersionRows, listVersions, storeVersion } from './versions.server.ts'

/** What a restore goes by. `gone` are pictures of the version that can be had no more. */
export type Restoring<Stored> = { stored: Stored; earlier: Stored; gone: string[]; staff: Staff }

/** How the versions of one kind of record are read and restored. */
export type Versioned<Stored extends { id: number | string }> = {
  recordType: RecordType
  /** What is compared. */
  fields: readonly RecordField[]
  /** Of what the trail names as changed. */
  labels: Record<string, string>
  find(db: Db, id: number): Promise<Stored | null>
  nameOf(stored: Stored): string
  /** A row of then as a record of now: what the row has no column for is as in `stored`. */
  read(db: Db, row: VersionRow, stored: Stored): Promise<Stored>
  answersOf(stored: Stored): Answers
  /** Writes an earlier version in place of what is stored. Throws when a constraint is broken. */
  restore(tx: Db, restoring: Restoring<Stored>): Promise<ChangeOutcome>
}

/** Queries that take a stored row for the one row of the table, with the columns of today. */
export function withRow(db: Db, table: PgTable & { id: PgColumn }, row: VersionRow, id: number) {
  const now = sql`select ${table} from ${table} where ${table.id} = ${id}`
  const then = sql`select * from jsonb_populate_record((${now}), ${JSON.stringify(row)}::jsonb)`
  return db.with(db.$with(getTableName(table), getTableColumns(table)).as(then))
}

/** Ids of the versions to compare; without them the newest and the one before. */
export type ChosenVersions = { from: number | null; to: number | null }

/** A record with its versions, and what differs between two of them. Null when there is no such record. */
export async function readVersions<Stored extends { id: number | string }>(
  db: Db,
  { recordType, fields, labels, find, nameOf, read, answersOf }: Versioned<Stored>,
  { id, ...chosen }: ChosenVersions & { id: number },
) {
  const stored = await find(db, id)
  if (!stored) return null
  const record = { recordType, recordId: stored.id }
  // What has happened by itself since the last save, such as the end of a hold.
  await storeVersion(db, record, null)
  const versions = await listVersions(db, record)
  const place = Math.max(
    0,
    versions.findIndex((version) => version.id === chosen.to),
  )
  const to = versions[place] ?? null
  const from = versions.find((version) => version.id === chosen.from) ?? versions[place + 1] ?? null
  const rows = await findVersionRows(db, record, [...(from ? [from.id] : []), ...(to ? [to.id] : [])])
  const [before, after] = [from && rows.get(from.id), to && rows.get(to.id)]
  const changes =
    before && after
      ? compareAnswers(fields, answersOf(await read(db, before, stored)), answersOf(await read(db, after, stored)))
      : []
  return { name: nameOf(stored), labels, versions, from, to, changes }
}

/** What came of a restore. `lost` counts the pictures that could not be had again. */
export type RestoreOutcome = { is: 'saved'; name: string; lost: number } | { is: 'stale' | 'not-found' | 'unchanged' }

/** Writes a version as the newest one, its pictures brought back. Throws when a constraint is broken, such as an address that is taken. */
export async function restoreVersion<Stored extends { id: number | string }>(
  { db, storage, jobs }: Pick<Services, 'db' | 'storage' | 'jobs'>,
  { recordType, find, nameOf, read, restore }: Versioned<Stored>,
  { id, version, staff }: { id: number; version: number; staff: Staff },
): Promise<RestoreOutcome> {
  const stored = await find(db, id)
  if (!stored) return { is: 'not-found' }
  const record = { recordType, recordId: stored.id }
  const row = (await findVersionRows(db, record, [version])).get(version)
  if (!row) return { is: 'not-found' }
  const [named, before] = [picturesIn(row), picturesIn(stored)]
  // Those that the record shows are where they belong; the storage need not be asked for them.
  const absent = named.filter((path) => !before.includes(path))
  await bringBack(storage, absent)
  const change = { ...record, staff, action: `${recordType} restored to a version` }
  return changeRecorded(db, change, async (tx) => {
    if (named.length > 0) await holdPictures(tx)
    const gone = await missingOf(storage, absent)
    const earlier = await read(tx, row, stored)
    const written = await restore(tx, { stored, earlier, gone, staff })
    if (written.is !== 'saved') return written
    await enqueueRemoval(
      tx,
      jobs,
      before.filter((path) => !named.includes(path)),
    )
    const now = await find(tx, id)
    const shown = now ? picturesIn(now) : []
    const lost = named.filter((path) => gone.includes(path) || !shown.includes(path)).length
    return { ...written, name: nameOf(earlier), lost }
  })
}

function picturesIn(record: object) {
  return [...new Set(picturePathsIn(JSON.stringify(record)))]
}

async function missingOf(storage: Storage, paths: string[]) {
  const sizes = await Promise.all(paths.map((path) => findStoredSize(storage, path)))
  return paths.filter((_, at) => sizes[at] === null)
}
