/**
 * A file's name as it may be shown or spoken within a sentence. Marks that turn the direction of writing go, so that
 * "‮gpj.exe" cannot look like a picture. A name that is not plain Latin is set apart from the words around it.
 */
export function shownFileName(name: string) {
  const plain = name.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  return /^[ -~]*$/.test(plain) ? plain : `\u2068${plain}\u2069`
}
