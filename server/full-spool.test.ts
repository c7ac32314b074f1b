import { open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { openSpooledBody } from './spooled-body.ts'

/** Opens files on a disk that takes so many pieces, and then no more. */
function openOnDiskOf(pieces: number) {
  let taken = 0
  return async (...args: Parameters<typeof open>) => {
    const file = await open(...args)
    const append = file.appendFile.bind(file)
    file.appendFile = async (bytes) => {
      taken += 1
      if (taken > pieces) throw new Error('ENOSPC: no space left on device')
      await append(bytes)
    }
    return file
  }
}

const piece = (letter: string, bytes: number) => Buffer.from(letter.repeat(bytes))

test('R10: a body whose disk is full halfway is whole in memory', async () => {
  const body = openSpooledBody(await temporaryFolder(), openOnDiskOf(2))
  await body.append(piece('a', 10))
  expect(await body.moveToDisk()).toBe(true)
  expect(await body.append(piece('b', 10))).toBe(true)
  expect(await body.append(piece('c', 10)), 'the disk is full').toBe(false)
  expect([body.isOnDisk(), body.size()]).toEqual([false, 20])
  expect(await body.append(piece('c', 10))).toBe(true)
  expect((await body.readBeginning(100)).toString()).toBe('a'.repeat(10) + 'b'.repeat(10) + 'c'.repeat(10))
  await expect(body.moveToDisk(), 'it is not tried again').rejects.toThrow('ENOSPC')
  await body.close()
})

test('R10: a body larger than a picture does not come back into memory from a full disk', async () => {
  const body = openSpooledBody(await temporaryFolder(), openOnDiskOf(1))
  await body.append(piece('a', 8 * 1024 * 1024 + 1))
  expect(await body.moveToDisk()).toBe(true)
  await expect(body.append(piece('b', 10))).rejects.toThrow('ENOSPC')
  await body.close()
})
