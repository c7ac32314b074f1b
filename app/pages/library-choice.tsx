import { useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'

/** A picture that may be chosen: its address with its size, its text, a small version, and its file's name. */
export type ChoosablePicture = { address: string; alt: string; thumbnail: string; name: string }

type Shown = { pictures: ChoosablePicture[]; page: number; pages: number }

/** The newest pictures of the library, to choose one with a press. Nothing where no scripts run. */
export function LibraryChoice({ onChoose }: { onChoose: (picture: ChoosablePicture) => void }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const newest = useRef(0)
  // The button that was pressed moves behind the pictures, or goes: focus begins with those that came.
  useLaterChange(shown?.page, () => list.current?.querySelectorAll('button')[newest.current]?.focus())

  async function show(page: number) {
    const found = await askLibrary(page)
    setProblem(found ? '' : 'The library cannot be read right now. Please try again in a minute.')
    if (!found) return
    newest.current = shown?.pictures.length ?? 0
    setShown((before) => ({ ...found, page, pictures: [...(before?.pictures ?? []), ...found.pictures] }))
  }

  function choose(picture: ChoosablePicture) {
    setShown(null)
    onChoose(picture)
  }

  const hasMore = shown !== null && shown.page < shown.pages
  return (
    <div className="space-y-3 noscript:hidden">
      <p role="status">{problem || (shown?.pictures.length === 0 ? 'No picture is in use yet.' : '')}</p>
      {shown ? (
        <ul ref={list} aria-label="Pictures in the library" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {shown.pictures.map((picture) => (
            <li key={picture.address}>
              <button
                type="button"
                onClick={() => choose(picture)}
                className="block w-full rounded-control border-2 border-line-strong hover:border-accent"
              >
                <img
                  src={picture.thumbnail}
                  alt={picture.alt || picture.name}
                  width={320}
                  height={240}
                  loading="lazy"
                  className="aspect-4/3 h-auto w-full rounded-control object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {!shown || hasMore ? (
        <Button type="button" size="sm" variant="outline" onClick={() => show((shown?.page ?? 0) + 1)}>
          {shown ? 'Show More Pictures' : 'Choose from the Library'}
        </Button>
      ) : null}
    </div>
  )
}

async function askLibrary(page: number): Promise<{ pictures: ChoosablePicture[]; pages: number } | null> {
  try {
    const answer = await fetch(`${href('/admin/pages/pictures')}?page=${page}`)
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null // Plan B: the page says so; an address can be typed.
  }
}
