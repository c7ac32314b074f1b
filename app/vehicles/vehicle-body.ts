import type { Picture } from '#app/pictures/picture.ts'
import { namedPictures, pictureLines } from './picture-lines.ts'
import type { VehicleAnswers } from './vehicle-answers.ts'

/** Fields that stand for each picture where no scripts run; the number of the picture follows, counted from 0. */
export const pictureFields = { alt: 'pictureAlt-', position: 'picturePosition-', remove: 'removePicture-' }

/** The posted form with one text for each question: `features` and `pictures` become lines, as in `VehicleAnswers`. Files stay out. */
export function gatherVehicleBody(body: FormData) {
  const form = new FormData()
  for (const [name, value] of body) if (!isGathered(name)) form.append(name, value)
  form.set('features', body.getAll('features').filter(isText).join('\n'))
  form.set('pictures', pictureLines(postedPictures(body)))
  return form
}

/** The posted form's texts by name, `features` and `pictures` as lines. */
export function answersIn(body: FormData): VehicleAnswers {
  return Object.fromEntries(
    [...gatherVehicleBody(body)].filter(([, text]) => isText(text)).map(([name, text]) => [name, String(text)]),
  )
}

/** The files that came with the form itself, as they do without scripts. */
export function postedFiles(body: FormData) {
  return body.getAll('pictureFiles').flatMap((file) => (typeof file === 'string' || file.name === '' ? [] : [file]))
}

function isGathered(name: string) {
  if (['features', 'pictures', 'pictureFiles'].includes(name)) return true
  return Object.values(pictureFields).some((beginning) => name.startsWith(beginning))
}

/** The pictures that the form names and does not remove, in the order it asks for. */
function postedPictures(body: FormData): Picture[] {
  return namedPictures(textOf(body, 'pictures'))
    .map((picture, at) => ({
      picture: { ...picture, alt: textOf(body, pictureFields.alt + at) ?? picture.alt },
      place: placeOf(textOf(body, pictureFields.position + at), at + 1),
      isRemoved: body.has(pictureFields.remove + at),
    }))
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((one, other) => one.place - other.place)
    .map(({ picture }) => picture)
}

/** A picture moved to a place stands before the one there when it comes from behind, else after it. */
function placeOf(text: string | undefined, place: number) {
  const wanted = /^\d{1,3}$/.test(text ?? '') ? Number(text) : place
  if (wanted === place) return place
  return wanted < place ? wanted - 0.5 : wanted + 0.5
}

function textOf(body: FormData, name: string) {
  const value = body.get(name)
  return typeof value === 'string' ? value : undefined
}

function isText(value: FormDataEntryValue) {
  return typeof value === 'string'
}
