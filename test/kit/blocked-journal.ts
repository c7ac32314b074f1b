import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Leaves no room for the journal in a data folder, as a full disk does: then a message is refused without a database. */
export async function blockJournal(dataDir: string) {
  await writeFile(join(dataDir, 'journal'), 'A file where the folder would be.')
}
