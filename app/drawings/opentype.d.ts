/**
 * The part of opentype.js that we use, since it brings no types. Lengths are pixels; `y` is the base line and grows
 * downward.
 */
declare module 'opentype.js' {
  export type Step =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export type Font = {
    getPath(text: string, x: number, y: number, size: number): { commands: Step[] }
    getAdvanceWidth(text: string, size: number): number
    /** Zero for a letter that the font does not have. */
    charToGlyphIndex(letter: string): number
  }
  const opentype: { parse(file: ArrayBuffer): Font }
  export default opentype
}
