/** The first bytes of each accepted type; null stands for any byte. */
const beginnings: ReadonlyArray<{ type: string; bytes: ReadonlyArray<number | null> }> = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
]

/** The number of bytes that tell a file's type. */
export const sniffedBytes = 12

/**
 * The media type that a file's first bytes claim, whatever it is called. Null when it is none of the four we accept.
 */
export function sniffPictureType(bytes: Uint8Array) {
  const found = beginnings.find((one) => one.bytes.every((byte, at) => byte === null || bytes[at] === byte))
  return found?.type ?? null
}

/** The kinds of HEIC that phones write, as their first bytes name them. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What a file is by its first bytes, for telling why it is not taken: one of the four types, HEIC, or '' for others. */
export function toldPictureType(bytes: Uint8Array) {
  const [mark, brand] = [4, 8].map((at) => String.fromCharCode(...bytes.subarray(at, at + 4)))
  const isHeic = mark === 'ftyp' && heicBrands.includes(brand ?? '')
  return isHeic ? 'image/heic' : (sniffPictureType(bytes) ?? '')
}
