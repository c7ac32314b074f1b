/** A text as a sentence or a title begins with it. */
export function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
