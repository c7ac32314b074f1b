import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChoiceLimits } from './chosen-pictures.ts'

/** `done` counts the pictures that are made smaller, of all that were chosen. */
type Progress = { done: number; of: number }

/** How pictures of a field are made smaller before they are sent; `said` is for a status region. */
export type SmallerPictures = ReturnType<typeof useSmallerPictures>

/** Makes chosen pictures smaller, with code that is fetched for the first of them. A new choice takes the place of one under way. */
export function useSmallerPictures() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [said, say] = useState('')
  const running = useRef<AbortController | null>(null)
  const hands = { running, setProgress, say }

  // Whoever leaves the page waits for no picture.
  useEffect(() => () => running.current?.abort(), [])

  return {
    progress,
    said,
    /** Puts smaller pictures into the field, in place of those chosen, and says which the server will refuse. Null when stopped. */
    async take(input: HTMLInputElement, limits: ChoiceLimits = {}) {
      const files = [...(input.files ?? [])]
      const onHeld = () => say('Your form will be sent once the pictures are ready.')
      return run(files, hands, async (shrinking) => {
        const [{ shrinkChosen }, judge] = await fetchCode(limits)
        return judge(await shrinkChosen(input, { ...shrinking, onHeld }))
      })
    },
    /** Smaller ones of files that are in no field anymore. Their form says what becomes of them. Null when stopped. */
    async shrink(files: File[]) {
      return run(files, hands, async (shrinking) => {
        const { shrinkPictures } = await import('./shrink-pictures.ts')
        return { smaller: await shrinkPictures(files, shrinking), ready: [], problems: [] }
      })
    },
    /** False where the pictures are ready already, and may be on their way. */
    stop() {
      if (!running.current) return false
      running.current.abort()
      say('Canceled. No picture is chosen.')
      return true
    },
  }
}

type Hands = {
  running: RefObject<AbortController | null>
  setProgress: Dispatch<Progress | null>
  say: Dispatch<string>
}
type Shrunk = { smaller: File[]; ready: File[]; problems: string[] }
type Shrink = (shrinking: { signal: AbortSignal; onProgress: (done: number) => void }) => Promise<Shrunk>

async function fetchCode(limits: ChoiceLimits) {
  const [shrinking, { judgeChosen }] = await Promise.all([
    import('./shrink-pictures.ts'),
    import('./chosen-pictures.ts'),
  ])
  const judge = async (smaller: File[]) => ({ smaller, ...(await judgeChosen(smaller, limits)) })
  return [shrinking, judge] as const
}

async function run(files: File[], { running, setProgress, say }: Hands, shrink: Shrink): Promise<File[] | null> {
  running.current?.abort()
  say('')
  if (files.length === 0) return []
  const own = new AbortController()
  running.current = own
  const onProgress = (done: number) => setProgress({ done, of: files.length })
  onProgress(0)
  say(`Getting ${counted(files.length)} ready.`)
  try {
    const { smaller, ready, problems } = await shrink({ signal: own.signal, onProgress })
    own.signal.throwIfAborted()
    say([...readyText(ready), ...problems].join(' '))
    return smaller
  } catch {
    if (own.signal.aborted) return null
    say('')
    return files // Plan B: the code did not come, and the server makes them smaller.
  } finally {
    if (running.current === own) {
      running.current = null
      setProgress(null)
    }
  }
}

function readyText(files: File[]) {
  if (files.length === 0) return []
  const megabytes = megabytesOf(files)
  return [`${counted(files.length)} ready${megabytes === '0.0' ? '' : `, ${megabytes} MB`}.`]
}

function counted(pictures: number) {
  return pictures === 1 ? '1 picture' : `${pictures} pictures`
}

function megabytesOf(files: File[]) {
  return (files.reduce((sum, { size }) => sum + size, 0) / 1_000_000).toFixed(1)
}
