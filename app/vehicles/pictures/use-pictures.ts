import { type ActionDispatch, type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { Picture } from '#app/pictures/picture.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { useSmallerPictures } from '#app/ui/use-smaller-pictures.ts'
import {
  entriesOf,
  isPending,
  type PictureEntry,
  type PictureStep,
  shownAmong,
  step,
  storedPictures,
} from './picture-entries.ts'
import { namedPictures, pictureLines } from './picture-lines.ts'
import { judgePictures, refusalTexts } from './picture-rules.ts'
import { missingShots } from './picture-shots.ts'
import { useUploads } from './use-uploads.ts'

/** The pictures of an open form: what may be done with them, and what has happened. `said` is for a status region. */
export type PictureForm = ReturnType<typeof usePictures>

/** The form's own pictures, those that its last answer knows, and how many more fit into the hour. */
type KnownPictures = { opened: Picture[]; answered: Picture[] | undefined; uploadsLeft: number | null }

/** The form's pictures. A chosen file uploads at once; the form is sent only when nothing is on its way. */
export function usePictures({ opened, answered, ...known }: KnownPictures, form: RefObject<HTMLFormElement | null>) {
  const [entries, take] = useReducer(step, answered ?? opened, entriesOf)
  const shown = shownAmong(entries)
  const [refused, setRefused] = useState<{ count: number; texts: string[] }>({ count: 0, texts: [] })
  const [uploadsLeft, setUploadsLeft] = useState(known.uploadsLeft)
  const [said, say] = useState('')
  const cancel = useUploads(shown, (key, upload, status) => {
    take({ does: 'upload', key, upload })
    if (upload.is === 'stored' && upload.left !== undefined) setUploadsLeft(upload.left)
    if (status) say(status)
  })
  // The answer to a refused save must not undo what was chosen since.
  useLaterChange(answered, () => answered && take({ does: 'confirm', pictures: answered }))
  const smaller = useSmallerPictures()
  const waiting = useHeldForm(form, shown.some(isPending) || smaller.progress !== null)
  const countShown = useRef(0)
  countShown.current = shown.length

  return {
    /** With removed ones, in their places. */
    entries,
    shown,
    missing: missingShots(shown),
    refused,
    uploadsLeft,
    said,
    smaller,
    ...waiting,
    /** The stored pictures as the form sends them. */
    lines: pictureLines(storedPictures(entries)),
    /** Takes the chosen files, made smaller. */
    async choose(files: File[]) {
      const { accepted, refusals } = judgePictures((await smaller.shrink(files)) ?? [], countShown.current)
      take({ does: 'choose', files: accepted.map((file) => ({ key: crypto.randomUUID(), file })) })
      setRefused({ count: refusals.length, texts: refusalTexts(refusals) })
      for (const { toast } of refusals) showToast(toast)
    },
    ...stepsOn(shown, { take, say, cancel }),
  }
}

type Hands = { take: ActionDispatch<[PictureStep]>; say: (status: string) => void; cancel: (key: string) => void }

/** What the buttons and fields of one picture do. */
function stepsOn(shown: PictureEntry[], { take, say, cancel }: Hands) {
  return {
    restore: (lines: string) => take({ does: 'restore', pictures: namedPictures(lines) }),
    describe: (key: string, words: Partial<Pick<PictureEntry, 'alt' | 'shows'>>) =>
      take({ does: 'describe', key, words }),
    retry: (key: string) => take({ does: 'upload', key, upload: { is: 'waiting' } }),
    /** Takes words that were proposed, and says so. */
    propose({ key }: PictureEntry, words: Pick<PictureEntry, 'alt' | 'shows'>) {
      take({ does: 'describe', key, words })
      say(words.alt ? `The alternative text is now: ${words.alt}.` : 'The alternative text is empty.')
    },
    putBack({ key, name }: PictureEntry) {
      take({ does: 'put-back', key })
      say(`${name} is back.`)
    },
    remove(entry: PictureEntry) {
      cancel(entry.key)
      take({ does: 'remove', key: entry.key })
      say(`${entry.name} is ${isPending(entry) ? 'canceled' : 'removed'}.`)
    },
    move(key: string, to: number) {
      take({ does: 'move', key, to })
      say(`Now picture ${Math.max(0, Math.min(to, shown.length - 1)) + 1} of ${shown.length}.`)
    },
  }
}

/** A form that is sent while pictures are on their way waits and goes by itself after the last one. */
function useHeldForm(form: RefObject<HTMLFormElement | null>, isUploading: boolean) {
  const [isWaitingToSend, setIsWaitingToSend] = useState(false)

  // Sending is the browser's: it asks the form's own handlers once more.
  useEffect(() => {
    if (!isWaitingToSend || isUploading) return
    setIsWaitingToSend(false)
    form.current?.requestSubmit()
  }, [isWaitingToSend, isUploading, form])

  function holdUntilUploaded(event: FormEvent) {
    if (!isUploading) return
    event.preventDefault()
    setIsWaitingToSend(true)
  }
  return { isWaitingToSend, holdUntilUploaded }
}
