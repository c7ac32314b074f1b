import type { PictureEntry } from './picture-entries.ts'
import { PictureTile, RemovedTile } from './picture-tile.tsx'
import { usePictureDrag } from './use-picture-drag.ts'
import type { PictureForm } from './use-pictures.ts'
import { useTileFocus } from './use-tile-focus.ts'

type PictureGridProps = {
  pictureForm: PictureForm
  vehicleName: string
  isLive: boolean
  /** What has focus when the last picture is gone. */
  findInput: () => HTMLElement | null
}

/** The pictures as tiles, in order; a removed one keeps its place until the form is saved. */
export function PictureGrid({ pictureForm, vehicleName, isLive, findInput }: PictureGridProps) {
  const { entries, shown } = pictureForm
  const { drag, begin } = usePictureDrag(pictureForm.move)
  const { list, focusNext } = useTileFocus(findInput)

  function remove(entry: PictureEntry, at: number) {
    const neighbor = shown[at + 1] ?? shown[at - 1]
    focusNext(entry.upload.is === 'stored' ? `put back ${entry.key}` : `remove ${neighbor?.key}`)
    pictureForm.remove(entry)
  }

  function putBack(entry: PictureEntry) {
    focusNext(`remove ${entry.key}`)
    pictureForm.putBack(entry)
  }

  function retry({ key }: PictureEntry) {
    focusNext(`remove ${key}`)
    pictureForm.retry(key)
  }

  function tileOf(entry: PictureEntry) {
    if (entry.isRemoved) return <RemovedTile key={entry.key} entry={entry} onPutBack={() => putBack(entry)} />
    const at = shown.indexOf(entry)
    const live = {
      isTarget: drag?.over === at,
      onDrag: (event: Parameters<typeof begin>[0]) => begin(event, entry.key),
      onRemove: () => remove(entry, at),
      onRetry: () => retry(entry),
    }
    return (
      <PictureTile
        key={entry.key}
        entry={entry}
        place={{ at, count: shown.length }}
        vehicleName={vehicleName}
        pictureForm={pictureForm}
        live={isLive ? live : null}
      />
    )
  }

  return (
    <ol
      ref={list}
      hidden={entries.length === 0}
      aria-label="Pictures in their order"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-3"
    >
      {entries.map(tileOf)}
    </ol>
  )
}
