import type { Picture } from '#app/pictures/picture.ts'
import { sizedAddress } from '#app/pictures/sized-address.ts'

/** The longest text of a picture in an article, in characters. */
export const mostOfPictureText = 300

/** The fields of the page form that bring a picture into its text, and their labels. */
export const pictureLabels = {
  pictureFile: 'Picture file',
  pictureAddress: 'Or the address of a picture from the library',
  pictureText: 'What the picture shows',
}

/** The button that puts the picture into the text without saving the page. */
export const addPictureIntent = 'add-picture'

/** A stored picture as an article names it. Its size is written after the address, so that a page keeps room for it. */
export function pictureMarkdown({ path, alt, width, height }: Pick<Picture, 'path' | 'alt' | 'width' | 'height'>) {
  return `![${escaped(alt)}](${sizedAddress({ path, width, height })})`
}

/** The folder of the picture that an address of the library or of a page leads to. Null for any other text. */
export function pathInAddress(address: string) {
  return /(?:^|\/)media\/(public\/[^/\s]+)\/\d+\.(?:jpg|webp|avif)(?:#\S*)?$/.exec(address.trim())?.[1] ?? null
}

/** The text with the picture as its last paragraph. */
export function withPictureAtEnd(content: string, markdown: string) {
  const before = content.trimEnd()
  return before === '' ? markdown : `${before}\n\n${markdown}\n`
}

// A bracket in the words must not end them, nor a star make them loud.
function escaped(text: string) {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\[\]*_`<>&!~|]/g, '\\$&')
}
