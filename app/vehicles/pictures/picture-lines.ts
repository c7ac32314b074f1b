import type { Picture } from '#app/pictures/picture.ts'

/** Lines of text as a list, empty ones left out, each once. */
export function linesOf(text: string | undefined) {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** The pictures that a `pictures` text names, in order, each once. Their sizes are what the form says. */
export function namedPictures(text: string | undefined): Picture[] {
  const named = linesOf(text).flatMap((line) => {
    const [, path = '', width, height, alt = ''] = /^(\S+) (\d{1,5})x(\d{1,5})(?: (.*))?$/.exec(line) ?? []
    return path ? [{ path, alt: spacedOnce(alt), width: Number(width), height: Number(height) }] : []
  })
  return named.filter(({ path }, at) => named.findIndex((other) => other.path === path) === at)
}

/** The reverse of `namedPictures`. */
export function pictureLines(pictures: Picture[]) {
  return pictures.map(({ path, alt, width, height }) => pictureLine(path, `${width}x${height}`, alt)).join('\n')
}

/** The line of one picture; line ends in its alternative text become spaces. */
export function pictureLine(path: string, size: string, alt: string) {
  return `${path} ${size} ${spacedOnce(alt)}`.trim()
}

function spacedOnce(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The pictures as a person reads them: "1. The van from the side", or the file's name where it has no words. */
export function formatPictures(text: string) {
  return namedPictures(text)
    .map(({ path, alt }, at) => `${at + 1}. ${alt || fileOf(path)}`)
    .join('\n')
}

/** The file name that a stored path ends with, for staff: "front-view.jpg". */
export function fileOf(path: string) {
  return path.replace(/^public\/[0-9a-f-]{36}-/, '')
}
