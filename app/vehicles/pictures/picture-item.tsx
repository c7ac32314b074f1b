import { type DragEvent, useEffect, useRef } from 'react'
import { pictureViews, readPictureView, viewNames } from '#app/pictures/picture-view.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/error-text.tsx'
import { altFor, vehicleLimits } from '../vehicle.ts'
import { VehiclePicture } from '../vehicle-picture.tsx'
import { FilePreview } from './file-preview.tsx'
import { isPending, type PictureEntry } from './picture-entries.ts'
import { pictureFields } from './posted-picture-lines.ts'
import type { PictureForm } from './use-pictures.ts'

type PictureItemProps = {
  entry: PictureEntry
  place: { at: number; count: number }
  vehicleName: string
  pictureForm: PictureForm
  isLive: boolean
}

const dragType = 'application/x-picture'

/** One picture of the form: seen, described, moved, removed; while it is uploaded, how far that is. */
export function PictureItem({ entry, place, vehicleName, pictureForm, isLive }: PictureItemProps) {
  const { key, name, upload } = entry
  const picture = upload.is === 'stored' ? upload.picture : null
  const { at } = place
  const alt = `alt-${key}`

  // Words that are selected can be dragged too; only the picture itself stands for the whole.
  function drag(event: DragEvent) {
    const isPicture = event.target instanceof Element && event.target.closest('[draggable=true]')
    if (isPicture) event.dataTransfer.setData(dragType, key)
  }

  function drop(event: DragEvent) {
    const dragged = event.dataTransfer.getData(dragType)
    if (!dragged) return
    event.preventDefault()
    pictureForm.move(dragged, at)
  }

  return (
    <li
      onDragStart={drag}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={drop}
      className="flex flex-wrap gap-4 rounded-control border border-line bg-ground p-3"
    >
      {/* The buttons do the same for everybody who cannot drag. */}
      <div
        draggable={isLive}
        className="relative aspect-3/2 w-36 shrink-0 self-start overflow-hidden rounded-control bg-sunken scripted:cursor-grab"
      >
        {picture ? (
          <VehiclePicture picture={{ ...picture, alt: '' }} sizes="9rem" fit="cover" className="size-full" />
        ) : entry.file ? (
          <FilePreview file={entry.file} />
        ) : null}
      </div>
      <div className="min-w-48 flex-1 space-y-2">
        <p className="wrap-anywhere text-sm">
          <span className="font-semibold">Picture {at + 1}</span> <span className="text-ink-soft">{name}</span>
        </p>
        <Upload entry={entry} pictureForm={pictureForm} />
        <div className="space-y-1">
          <label htmlFor={alt} className="block font-semibold text-sm">
            Alternative text<span className="sr-only"> of picture {at + 1}</span>
          </label>
          <input
            id={alt}
            name={isLive ? undefined : pictureFields.alt + at}
            type="text"
            value={entry.alt}
            onChange={(event) => pictureForm.describe(key, { alt: event.target.value })}
            placeholder={altFor(vehicleName || 'Vehicle', at)}
            maxLength={vehicleLimits.pictureAlt}
            autoComplete="off"
            className="min-h-11 w-full rounded-control border-2 border-line-strong bg-surface px-3 text-ink text-sm placeholder:text-ink-soft"
          />
        </div>
        <ShowsField entry={entry} at={at} pictureForm={pictureForm} isLive={isLive} />
        {isLive ? (
          <Moves entry={entry} place={place} pictureForm={pictureForm} />
        ) : (
          <MovesAsFields entry={entry} at={at} />
        )}
      </div>
    </li>
  )
}

/** What the picture shows: visitors can look at one side of all vehicles in the list. */
function ShowsField({
  entry: { key, shows },
  at,
  pictureForm,
  isLive,
}: { at: number } & Pick<PictureItemProps, 'entry' | 'pictureForm' | 'isLive'>) {
  return (
    <label htmlFor={`shows-${key}`} className="flex items-center gap-2 font-semibold text-sm">
      <span>
        Shows<span className="sr-only"> in picture {at + 1}</span>
      </span>
      <select
        id={`shows-${key}`}
        name={isLive ? undefined : pictureFields.shows + at}
        value={shows ?? ''}
        onChange={(event) => pictureForm.describe(key, { shows: readPictureView(event.target.value) })}
        className="min-h-11 rounded-control border-2 border-line-strong bg-surface px-2 font-normal text-ink"
      >
        <option value="">Something else</option>
        {pictureViews.map((view) => (
          <option key={view} value={view}>
            {viewNames[view]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Upload({ entry: { key, name, upload }, pictureForm }: { entry: PictureEntry; pictureForm: PictureForm }) {
  if (upload.is === 'stored') return upload.note ? <p className="font-semibold text-amber">{upload.note}</p> : null
  if (upload.is === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <ErrorText>{upload.message}</ErrorText>
        <Button type="button" variant="outline" size="sm" onClick={() => pictureForm.retry(key)}>
          Try again<span className="sr-only"> to upload {name}</span>
        </Button>
      </div>
    )
  const percent = upload.is === 'uploading' ? upload.percent : 0
  const isSent = percent >= 100
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <progress
        max={100}
        value={isSent ? undefined : percent}
        aria-label={`Uploading ${name}`}
        className="upload-bar"
      />
      <span className="text-ink-soft text-sm tabular-nums">{formatUpload(upload.is === 'waiting', percent)}</span>
    </div>
  )
}

function formatUpload(isWaiting: boolean, percent: number) {
  if (isWaiting) return 'Waiting'
  return percent >= 100 ? 'Preparing the picture' : `${percent}% uploaded`
}

function Moves({
  entry,
  place: { at, count },
  pictureForm,
}: Pick<PictureItemProps, 'entry' | 'place' | 'pictureForm'>) {
  const group = useRef<HTMLDivElement>(null)
  const pressed = useRef('')

  function move(event: { currentTarget: HTMLButtonElement }, to: number) {
    pressed.current = event.currentTarget.value
    pictureForm.move(entry.key, to)
  }

  // A browser takes focus from what is moved in the page; at the end of the list the other button is the one that goes on.
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
    <div ref={group} className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
      <Button
        type="button"
        variant="outline"
        size="sm"
        value="earlier"
        disabled={at === 0}
        onClick={(e) => move(e, at - 1)}
      >
        Move earlier{which}
      </Button>
      <Button
        type="button"
        variant="outline"
        size="sm"
        value="later"
        disabled={at === count - 1}
        onClick={(e) => move(e, at + 1)}
      >
        Move later{which}
      </Button>
      {/* For the second picture the first button does the same. */}
      {at > 1 ? (
        <Button type="button" variant="outline" size="sm" value="first" onClick={(e) => move(e, 0)}>
          Make First{which}
        </Button>
      ) : null}
      <Button type="button" variant="outline" size="sm" onClick={() => pictureForm.remove(entry)}>
        {isUnderWay ? 'Cancel' : 'Remove'}
        <span className="sr-only">
          {isUnderWay ? ' upload of' : ''} picture {at + 1}
        </span>
      </Button>
    </div>
  )
}

/** What stands in for the buttons where no scripts run. */
function MovesAsFields({ entry, at }: { entry: PictureEntry; at: number }) {
  if (entry.upload.is !== 'stored') return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 scripted:invisible">
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
