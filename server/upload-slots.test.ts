import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { uploadSlots } from './upload-slots.ts'

/** Work on forms that goes on until it is released. */
function heldWork(waitsMs?: number) {
  const inSlot = uploadSlots(waitsMs)
  const held: Array<{ from: string; release: () => void }> = []
  const send = (from: string) =>
    inSlot(from, async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push({ from, release: resolve })
      await promise
    })
  return { send, held, inside: () => held.map(({ from }) => from) }
}

test('S22: of large forms of strangers two are worked on at once, one of each network; others wait', async () => {
  const { send, held, inside } = heldWork()
  const sent = ['a', 'a', 'b', 'c'].map(send)
  await turn()
  expect(inside()).toEqual(['a', 'b'])
  held[0]?.release()
  await vi.waitFor(() => expect(inside()).toHaveLength(3))
  for (const at of [1, 2, 3])
    await vi.waitFor(() => {
      held[at]?.release()
      expect(inside().length).toBeGreaterThan(Math.min(at + 1, 3))
    })
  expect(await Promise.all(sent)).toEqual([true, true, true, true])
})

test('S19: whoever waits too long is told so, and what fails in its turn is no wait', async () => {
  const { send, held } = heldWork(50)
  const first = send('a')
  expect(await send('a')).toBe(false)
  held[0]?.release()
  expect(await first).toBe(true)
  await expect(uploadSlots()('a', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
