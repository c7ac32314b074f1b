import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OperatorError } from '#app/platform/operator-error.ts'
import { diskStorage } from '#app/platform/storage.server.ts'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { openOwnDatabase } from './own-database.ts'

test('R18: where pictures are and neither a database nor a backup, no site begins anew: one line says so, and nothing is written', async () => {
  const dataDir = await temporaryFolder()
  const storage = diskStorage(join(dataDir, 'media'))
  await storage.put('public/7f/picture.jpg', Buffer.from('a picture'))
  const refusal = await openOwnDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined, bucket: undefined },
    storage,
  ).then(
    () => 'it began anew',
    (error) => (error instanceof OperatorError ? error.message : error),
  )
  expect(refusal).toBe(
    `There is no database in ${join(dataDir, 'db')}, but pictures or backups of one. Nothing was changed. To begin anew, move ${join(dataDir, 'media')} elsewhere too. There is no backup beside it: bring back an archive with   npm run restore -- FILE   into an empty DATA_DIR.`,
  )
  expect(existsSync(join(dataDir, 'db'))).toBe(false)
})
