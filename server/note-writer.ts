import { type ListeningNote, writeNote, writeNoteAtOnce } from './listening-note.ts'

/**
 * Writes the note of a folder as it is at each moment, aside and one after the other. Whatever is asked for while a write
 * runs is made up for by one more.
 */
export function noteWriter(home: string, note: ListeningNote, now: () => number) {
  let count = 0
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function inState(state: ListeningNote['state']) {
    const at = now()
    return Object.assign(note, { state, writtenAt: at, ...(state === 'away' ? {} : { heardAt: at }) })
  }
  async function write(state: ListeningNote['state']) {
    count += 1
    const own = count
    await writeNote(home, inState(state), () => count === own)
  }
  async function run(stateNow: () => ListeningNote['state']) {
    next = undefined
    running = write(stateNow())
    await running
    running = undefined
  }
  return {
    soon(stateNow: () => ListeningNote['state']): Promise<void> {
      if (!running) return run(stateNow)
      next ??= running.then(() => run(stateNow))
      return next
    },
    /** Before anything else happens. */
    atOnce(state: ListeningNote['state']) {
      count += 1
      writeNoteAtOnce(home, inState(state))
    },
    /** After all others. */
    async last(state: ListeningNote['state']) {
      await Promise.all([running, next])
      await write(state)
    },
  }
}
