/** A text as a sentence begins with it. */
export function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A text as a title has it: each word begins with a capital. */
export function titleCase(text: string) {
  return text.split(' ').map(capitalized).join(' ')
}
