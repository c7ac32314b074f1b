import { ArrowLeft, ArrowRight } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isPending, type PictureEntry } from './picture-entries.ts'
import { pictureFields } from './posted-picture-lines.ts'

type TileMovesProps = {
  entry: PictureEntry
  place: { at: number; count: number }
  onMove: (to: number) => void
  onRemove: () => void
}

/** The buttons of one picture: its place, and away with it. */
export function TileMoves({ entry, place: { at, count }, onMove, onRemove }: TileMovesProps) {
  const group = useRef<HTMLDivElement>(null)
  const pressed = useRef('')

  function move(event: { currentTarget: HTMLButtonElement }, to: number) {
    pressed.current = event.currentTarget.value
    onMove(to)
  }

  // A browser takes focus from what is moved in the page. At the end of the list the other button goes on.
  useEffect(() => {
    if (pressed.current === '') return
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const same = buttons.find((button) => button.value === pressed.current)
    const next = same && !same.disabled ? same : buttons.find((button) => !button.disabled)
    pressed.current = ''
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const isUnderWay = isPending(entry)
  const which = <span className="sr-only">{` picture ${at + 1}`}</span>
  return (
    <div ref={group} className="mt-auto grid grid-cols-2 gap-2">
      <TileButton value="earlier" disabled={at === 0} onClick={(event) => move(event, at - 1)}>
        <Icon of={ArrowLeft} className="size-5" />
        <span className="sr-only">Move earlier</span>
        {which}
      </TileButton>
      <TileButton value="later" disabled={at === count - 1} onClick={(event) => move(event, at + 1)}>
        <Icon of={ArrowRight} className="size-5" />
        <span className="sr-only">Move later</span>
        {which}
      </TileButton>
      {/* For the second picture the first button does the same. */}
      {at > 1 ? (
        <TileButton value="first" isWide onClick={(event) => move(event, 0)}>
          Make First{which}
        </TileButton>
      ) : null}
      <TileButton data-focus={`remove ${entry.key}`} isWide onClick={onRemove}>
        {isUnderWay ? 'Cancel' : 'Remove'}
        <span className="sr-only">
          {isUnderWay ? ' upload of' : ''} picture {at + 1}
        </span>
      </TileButton>
    </div>
  )
}

type TileButtonProps = Omit<React.ComponentProps<typeof Button>, 'type' | 'variant' | 'size'> & { isWide?: boolean }

function TileButton({ isWide, ...button }: TileButtonProps) {
  return (
    <Button {...button} type="button" variant="outline" size="sm" className={isWide ? 'col-span-2 px-2' : 'px-2'} />
  )
}

/** What stands in for the buttons where no scripts run. */
export function MovesAsFields({ entry, at }: { entry: PictureEntry; at: number }) {
  if (entry.upload.is !== 'stored') return null
  return (
    <div className="mt-auto space-y-1 scripted:invisible">
      <label htmlFor={`place-${entry.key}`} className="flex items-center gap-2 text-sm">
        <span>
          Place<span className="sr-only"> of picture {at + 1}</span>
        </span>
        <input
          id={`place-${entry.key}`}
          name={pictureFields.position + at}
          type="text"
          inputMode="numeric"
          defaultValue={at + 1}
          className="min-h-11 w-16 rounded-control border-2 border-line-strong bg-surface px-3 text-ink"
        />
      </label>
      <label htmlFor={`remove-${entry.key}`} className="flex min-h-11 items-center gap-2 text-sm">
        <input
          id={`remove-${entry.key}`}
          type="checkbox"
          name={pictureFields.remove + at}
          className="size-5 accent-accent"
        />
        <span>
          Remove<span className="sr-only"> picture {at + 1}</span>
        </span>
      </label>
    </div>
  )
}
