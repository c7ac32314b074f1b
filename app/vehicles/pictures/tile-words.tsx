import { useState } from 'react'
import { pictureViews, readPictureView, viewNames } from '#app/pictures/picture-view.ts'
import { altFor, vehicleLimits } from '../vehicle.ts'
import type { PictureEntry } from './picture-entries.ts'
import { type Shot, shotList, shotText } from './picture-shots.ts'
import { pictureFields } from './posted-picture-lines.ts'
import type { PictureForm } from './use-pictures.ts'

type TileWordsProps = {
  entry: PictureEntry
  at: number
  vehicleName: string
  pictureForm: PictureForm
  isLive: boolean
}

const control = 'min-h-11 w-full rounded-control border-2 border-line-strong bg-surface px-2 text-ink text-sm'

/** The words of one picture: its alternative text, with proposals, and what it shows. */
export function TileWords(props: TileWordsProps) {
  const { entry, at, vehicleName, pictureForm, isLive } = props
  const id = `alt-${entry.key}`
  return (
    <>
      <div className="space-y-1">
        <label htmlFor={id} className="block font-semibold text-sm">
          Alternative text<span className="sr-only"> of picture {at + 1}</span>
        </label>
        {/* Several lines, since a tile is narrow; line ends become spaces. */}
        <textarea
          rows={3}
          id={id}
          name={isLive ? undefined : pictureFields.alt + at}
          value={entry.alt}
          onChange={(event) => pictureForm.describe(entry.key, { alt: event.target.value })}
          placeholder={entry.alt ? undefined : altFor(vehicleName || 'Vehicle', at)}
          maxLength={vehicleLimits.pictureAlt}
          autoComplete="off"
          className={`${control} block py-1.5 placeholder:text-ink-soft`}
        />
      </div>
      {isLive ? <Proposals {...props} /> : null}
      <ShowsField {...props} />
    </>
  )
}

/** Texts for the shots of the list. A choice fills an empty text, or changes one that was chosen here; what somebody wrote it leaves alone. */
function Proposals({ entry, at, vehicleName, pictureForm }: TileWordsProps) {
  const [taken, setTaken] = useState<{ shot: Shot; text: string } | null>(null)
  const isOwn = entry.alt !== '' && entry.alt !== taken?.text
  if (isOwn) return null
  const missing = pictureForm.missing
  const others = shotList.filter((shot) => !missing.includes(shot))
  const isTaken = entry.alt !== '' && taken !== null

  function choose(select: HTMLSelectElement) {
    const shot = shotList.find(({ key }) => key === select.value)
    const text = shot ? shotText(shot, vehicleName) : ''
    setTaken(shot ? { shot, text } : null)
    pictureForm.propose(entry, { alt: text, shows: entry.shows ?? shot?.view })
  }

  return (
    <label htmlFor={`proposal-${entry.key}`} className="block space-y-1 font-semibold text-sm">
      <span>
        Suggested text<span className="sr-only"> for picture {at + 1}</span>
      </span>
      <select
        id={`proposal-${entry.key}`}
        value={isTaken ? taken.shot.key : ''}
        onChange={(event) => choose(event.currentTarget)}
        className={`${control} font-normal`}
      >
        <option value="">None</option>
        <ShotOptions label="Still missing" shots={missing} />
        <ShotOptions label="Already there" shots={others} />
      </select>
    </label>
  )
}

function ShotOptions({ label, shots }: { label: string; shots: Shot[] }) {
  if (shots.length === 0) return null
  return (
    <optgroup label={label}>
      {shots.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

/** What the picture shows: visitors can look at one side of all vehicles in the list. */
function ShowsField({ entry: { key, shows }, at, pictureForm, isLive }: TileWordsProps) {
  return (
    <label htmlFor={`shows-${key}`} className="block space-y-1 font-semibold text-sm">
      <span>
        Shows<span className="sr-only"> in picture {at + 1}</span>
      </span>
      <select
        id={`shows-${key}`}
        name={isLive ? undefined : pictureFields.shows + at}
        value={shows ?? ''}
        onChange={(event) => pictureForm.describe(key, { shows: readPictureView(event.target.value) })}
        className={`${control} font-normal`}
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
