import { encode } from 'uqr'

/** The quiet margin that readers need, in squares. */
const margin = 4

/** The QR code of a text. `d` draws dark squares as lines 1 wide in a box of `size`, margin included. */
export function qrPath(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  return { d: data.map(strokesOf).join(''), size }
}

/** One row: a move to its first dark square, then lines and gaps in turn. */
function strokesOf(row: boolean[], y: number) {
  const runs = [
    ...row
      .map((isDark) => (isDark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
  let end = 0
  return runs
    .map(({ 0: { length }, index }, at) => {
      const move = at === 0 ? `M${index} ${y}.5` : `m${index - end} 0`
      end = index + length
      return `${move}h${length}`
    })
    .join('')
}
