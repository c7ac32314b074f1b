import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { makeDataFolder } from './data-folder.server.ts'

test.skipIf(process.platform === 'win32')(
  'what the site keeps is for its own user alone, also in a folder that was open to others',
  async () => {
    const folder = await temporaryFolder()
    const [fresh, old] = [join(folder, 'data', 'db'), join(folder, 'old')]
    await mkdir(old)
    await chmod(old, 0o755)
    for (const one of [fresh, old]) {
      makeDataFolder(one)
      expect((await stat(one)).mode & 0o777, one).toBe(0o700)
    }
  },
)
