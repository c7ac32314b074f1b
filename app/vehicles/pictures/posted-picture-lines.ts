import { readPictureView } from '#app/pictures/picture-view.ts'
import { linesOf, namedPictures, pictureLine } from './picture-lines.ts'

/** Fields that stand for each picture where no scripts run; the number of the picture follows, counted from 0. */
export const pictureFields = {
  alt: 'pictureAlt-',
  shows: 'pictureShows-',
  position: 'picturePosition-',
  remove: 'removePicture-',
}

/** Whether a field of that name is of one picture. */
export function isPictureField(name: string) {
  return Object.values(pictureFields).some((beginning) => name.startsWith(beginning))
}

/** The lines of the pictures that a form does not remove, in the order it asks for. Only the schema reads what they say. */
export function postedPictureLines(body: FormData) {
  const lines = linesOf(textOf(body, 'pictures'))
  if (![...body.keys()].some(isPictureField)) return lines
  return lines
    .map((line, at) => ({
      line: describedLine(line, textOf(body, pictureFields.alt + at), textOf(body, pictureFields.shows + at)),
      place: placeOf(textOf(body, pictureFields.position + at), at + 1),
      isRemoved: body.has(pictureFields.remove + at),
    }))
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((one, other) => one.place - other.place)
    .map(({ line }) => line)
}

/** A line that names no picture, or whose fields did not come, stays as it is. */
function describedLine(line: string, alt: string | undefined, shows: string | undefined) {
  const [picture] = namedPictures(line)
  return alt === undefined || !picture ? line : pictureLine({ ...picture, alt, shows: readPictureView(shows) })
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
