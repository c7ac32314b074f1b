import type { Picture } from '#app/pictures/picture.ts'
import { readPictureView, viewNames } from '#app/pictures/picture-view.ts'

/** Lines of text as a list, empty ones left out, each once. */
export function linesOf(text: string | undefined) {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** Path, size, what it shows after a slash, and its words. */
const lineForm = /^(\S+) (\d{1,5})x(\d{1,5})(?:\/(\w*))?(?: (.*))?$/

/** The pictures that a `pictures` text names, in order, each once. Their sizes are what the form says. */
export function namedPictures(text: string | undefined): Picture[] {
  const named = linesOf(text).flatMap((line) => {
    const [, path = '', width, height, shows, alt = ''] = lineForm.exec(line) ?? []
    const view = readPictureView(shows)
    const size = { width: Number(width), height: Number(height) }
    return path ? [{ path, alt: spacedOnce(alt), ...size, ...(view && { shows: view }) }] : []
  })
  return named.filter(({ path }, at) => named.findIndex((other) => other.path === path) === at)
}

/** The reverse of `namedPictures`. */
export function pictureLines(pictures: Picture[]) {
  return pictures.map(pictureLine).join('\n')
}

/** The line of one picture; line ends in its alternative text become spaces. */
export function pictureLine({ path, alt, width, height, shows }: Picture) {
  return `${path} ${width}x${height}${shows ? `/${shows}` : ''} ${spacedOnce(alt)}`.trim()
}

function spacedOnce(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The pictures as a person reads them: "1. The van from the side (Outside)", or the file's name where it has no words. */
export function formatPictures(text: string) {
  return namedPictures(text)
    .map(({ path, alt, shows }, at) => `${at + 1}. ${alt || fileOf(path)}${shows ? ` (${viewNames[shows]})` : ''}`)
    .join('\n')
}

/** The file name that a stored path ends with, for staff: "front-view.jpg". */
export function fileOf(path: string) {
  return path.replace(/^public\/[0-9a-f-]{36}-/, '')
}
