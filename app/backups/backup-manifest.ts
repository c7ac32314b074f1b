import { z } from 'zod'

/** How many backups are kept, one an hour. */
export const mostKept = 48
export const backupEveryHours = 1

const storedBytes = z.number().int().nonnegative()

/** What a backup says of itself; the first file of an archive. */
export const backupManifest = z.object({
  /** Of the archive; a newer site may write another one. */
  format: z.literal(1),
  siteVersion: z.string(),
  madeAt: z.iso.datetime(),
  /** The newest migration the rows have seen: its `when` in the journal. */
  migration: z.number().int(),
  /** In an order in which their rows can be inserted; each file holds rows as lines of JSON, compressed. */
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number().int(),
      files: z.array(z.object({ name: z.string(), bytes: storedBytes })),
    }),
  ),
  /** The number each sequence gives next, as text. */
  sequences: z.array(z.object({ name: z.string(), next: z.string() })),
  /** How many pictures there are, and what their files take in an archive. */
  pictures: z.object({ count: z.number().int(), bytes: storedBytes }),
})

export type BackupManifest = z.infer<typeof backupManifest>

/** A backup as staff see it; `bytes` is the size of its archive. */
export type KeptBackup = {
  id: string
  madeAt: Date
  bytes: number
  vehicles: number
  messages: number
  pictures: number
}
