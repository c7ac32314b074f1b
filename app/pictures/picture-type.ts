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
