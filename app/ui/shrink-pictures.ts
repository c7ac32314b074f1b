import { holdForm } from './hold-form.ts'

/** A picture takes a second or less, on an old phone some five. */
const longestMs = 30_000

/** `onProgress` is told how many pictures are done. */
type Shrinking = { signal: AbortSignal; onProgress: (done: number) => void }

/**
 * The same pictures as JPEGs of up to 2,560 pixels, upright and without what the camera noted, such as the place. A worker
 * makes them, one after the other, so that the page goes on. A file that the browser cannot decode, and all files where
 * it knows no such worker, stay as they are. Rejects only when the signal aborts.
 */
export async function shrinkPictures(files: File[], { signal, onProgress }: Shrinking): Promise<File[]> {
  const smaller: File[] = []
  let worker: Worker | undefined
  try {
    worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
    for (const file of files) {
      onProgress(smaller.length)
      const blob = await answerOf(worker, file, signal)
      smaller.push(blob ? new File([blob], jpegName(file.name), { type: blob.type }) : file)
    }
    return smaller
  } catch {
    signal.throwIfAborted()
    return [...smaller, ...files.slice(smaller.length)] // Plan B: the rest is sent as it is.
  } finally {
    worker?.terminate()
  }
}

/** What the worker makes of a file; null where it makes nothing. Rejects when it fails, takes too long or is stopped. */
function answerOf(worker: Worker, file: File, signal: AbortSignal) {
  return new Promise<Blob | null>((resolve, reject) => {
    signal.throwIfAborted()
    setTimeout(reject, longestMs)
    signal.addEventListener('abort', reject, { once: true })
    worker.addEventListener('error', reject, { once: true })
    worker.addEventListener('message', ({ data }) => resolve(data instanceof Blob ? data : null), { once: true })
    worker.postMessage(file)
  })
}

function jpegName(name: string) {
  return `${name.replace(/\.\w+$/, '')}.jpg`
}

/**
 * Puts smaller pictures into a field for files, in place of those that were chosen. The form waits for them: when it is
 * sent before, `onHeld` is called, and it goes after the last one. Rejects, and leaves the field as it is, when the
 * signal aborts.
 */
export async function shrinkChosen(input: HTMLInputElement, { onHeld, ...shrinking }: Shrinking & { onHeld(): void }) {
  const letGo = holdForm(input.form, onHeld)
  try {
    const smaller = await shrinkPictures([...(input.files ?? [])], shrinking)
    const chosen = new DataTransfer()
    for (const file of smaller) chosen.items.add(file)
    input.files = chosen.files
    return smaller
  } finally {
    letGo(shrinking.signal.aborted)
  }
}
