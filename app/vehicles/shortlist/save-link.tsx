import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { hasModifier } from '#app/ui/modifier.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { savedIds, saveIds, useSavedIds } from './saved-ids.ts'
import { mostSaved, shortlistAddress, withOne, withoutOne } from './shortlist.ts'

type SaveLinkProps = { id: number; name: string; look?: string }

/**
 * Saves a vehicle on this device, or takes it off. Without scripts it is a link to the list with this vehicle. It comes late, as a part of
 * its own: what a page ships at first has no room for it.
 */
export default function SaveLink({ id, name, look = '' }: SaveLinkProps) {
  const saved = useSavedIds()
  return (
    <Link
      to={shortlistAddress([id])}
      discover="none"
      rel="nofollow"
      role={saved ? 'button' : undefined}
      aria-pressed={saved ? saved.includes(id) : undefined}
      onClick={(event) => toggle(event, { id, name })}
      onKeyDown={(event) => {
        if (event.key === ' ') toggle(event, { id, name })
      }}
      className={`save-link ${look}`}
    >
      Save<span className="sr-only"> {name}</span>
    </Link>
  )
}

function toggle(event: MouseEvent | KeyboardEvent, { id, name }: { id: number; name: string }) {
  if (hasModifier(event)) return
  event.preventDefault()
  const before = savedIds()
  const isSaved = before.includes(id)
  const after = isSaved ? withoutOne(before, id) : withOne(before, id)
  if (after === before)
    return showToast({
      title: 'Your Shortlist Is Full',
      description: `It holds ${mostSaved} vehicles. Remove one before you save the ${name}.`,
    })
  saveIds(after)
  showToast({
    title: isSaved ? 'Removed From Your Shortlist' : 'Saved to Your Shortlist',
    description: `${name}. ${after.length} of ${mostSaved} saved on this device.`,
  })
}
