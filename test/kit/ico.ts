/** The pictures in an ICO file, with what its directory says of each. */
export function picturesInIco(file: Buffer) {
  const [reserved, kind, count] = [0, 2, 4].map((at) => file.readUInt16LE(at))
  if (reserved !== 0 || kind !== 1) throw new Error('this is no ICO file')
  return Array.from({ length: count ?? 0 }, (_, at) => {
    const entry = file.subarray(6 + 16 * at)
    const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    return { width: entry.readUInt8(0), height: entry.readUInt8(1), picture: file.subarray(offset, offset + bytes) }
  })
}
