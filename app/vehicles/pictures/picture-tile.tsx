import { GripVertical } from 'lucide'
import type { PointerEvent } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VehiclePicture } from '../vehicle-picture.tsx'
import { FilePreview } from './file-preview.tsx'
import type { PictureEntry } from './picture-entries.ts'
import { MovesAsFields, TileMoves } from './tile-moves.tsx'
import { TileWords } from './tile-words.tsx'
import { UploadState } from './upload-state.tsx'
import type { PictureForm } from './use-pictures.ts'

type PictureTileProps = {
  entry: PictureEntry
  place: { at: number; count: number }
  vehicleName: string
  pictureForm: PictureForm
  /** Null where no scripts run. */
  live: null | {
    isTarget: boolean
    onDrag: (event: PointerEvent<HTMLElement>) => void
    onRemove: () => void
    onRetry: () => void
  }
}

const tile = 'flex min-w-0 flex-col gap-2 rounded-control border-2 p-2'

/** One picture of the form: seen, described, moved, removed; while it is uploaded, how far that is. */
export function PictureTile({ entry, place, vehicleName, pictureForm, live }: PictureTileProps) {
  const { key, name } = entry
  const { at, count } = place
  return (
    <li
      data-place={at}
      className={`${tile} bg-ground ${live?.isTarget ? 'border-accent border-dashed' : 'border-line'}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same for everybody who cannot drag */}
      <div
        data-picture
        onPointerDown={live?.onDrag}
        onDragStart={(event) => event.preventDefault()}
        className="relative aspect-3/2 overflow-hidden rounded-control bg-sunken data-dragged:z-10 data-dragged:shadow-raised scripted:cursor-grab"
      >
        <TilePicture entry={entry} />
        {live ? (
          <span
            data-handle
            aria-hidden="true"
            className="absolute right-1 bottom-1 hidden size-11 touch-none items-center justify-center rounded-control border border-line-strong bg-surface text-ink any-pointer-coarse:flex"
          >
            <Icon of={GripVertical} className="size-5" />
          </span>
        ) : null}
      </div>
      <div className="space-y-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span>
            <span className="sr-only">Picture </span>
            {at + 1} of {count}
          </span>
          {at === 0 ? <Badge>Main picture</Badge> : null}
        </p>
        <p className="wrap-anywhere text-ink-soft">{name}</p>
      </div>
      <UploadState entry={entry} onRetry={() => live?.onRetry()} />
      <TileWords entry={entry} at={at} vehicleName={vehicleName} pictureForm={pictureForm} isLive={live !== null} />
      {live ? (
        <TileMoves entry={entry} place={place} onMove={(to) => pictureForm.move(key, to)} onRemove={live.onRemove} />
      ) : (
        <MovesAsFields entry={entry} at={at} />
      )}
    </li>
  )
}

/** The place of a removed picture, until the form is saved. */
export function RemovedTile({ entry, onPutBack }: { entry: PictureEntry; onPutBack: () => void }) {
  return (
    <li className={`${tile} border-line-strong border-dashed bg-sunken`}>
      <div className="relative aspect-3/2 overflow-hidden rounded-control opacity-40">
        <TilePicture entry={entry} />
      </div>
      <p className="text-sm">
        <span className="block font-semibold">Removed when you save</span>
        <span className="wrap-anywhere text-ink-soft">{entry.name}</span>
      </p>
      <Button
        type="button"
        variant="outline"
        size="sm"
        className="px-2"
        data-focus={`put back ${entry.key}`}
        onClick={onPutBack}
      >
        Put Back<span className="sr-only"> {entry.name}</span>
      </Button>
    </li>
  )
}

function TilePicture({ entry: { upload, file } }: { entry: PictureEntry }) {
  if (upload.is === 'stored')
    return <VehiclePicture picture={{ ...upload.picture, alt: '' }} sizes="12rem" fit="cover" className="size-full" />
  return file ? <FilePreview file={file} /> : null
}
