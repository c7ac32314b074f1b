import { z } from 'zod'

const storedBytes = z.number().int().nonnegative()

/** What a backup says of itself; the first file of an archive. */
const backupManifest = z.object({
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

/** Null when it is damaged, or written by a newer version of the site. */
export function readManifest(bytes: Uint8Array) {
  try {
    return backupManifest.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    return null // whoever asks says what that means for them
  }
}
