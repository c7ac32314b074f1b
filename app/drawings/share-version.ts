/** A short mark of what is drawn, the same for the same: part of an address whose picture is cached. */
export function shareVersion(...drawn: Array<string | number | null>) {
  let mark = 0x811c9dc5
  for (const letter of JSON.stringify(drawn)) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return mark.toString(36)
}
