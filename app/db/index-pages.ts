/** A page of every file of PostgreSQL. */
export const pageBytes = 8192

/** Whether a b-tree, given as its whole file, has an entry for a row in the first page of its table. */
export function namesFirstPage(tree: Buffer) {
  for (let at = pageBytes; at + pageBytes <= tree.length; at += pageBytes)
    if (pagesNamedBy(tree.subarray(at, at + pageBytes)).includes(0)) return true
  return false
}

/** Where the parts of a page are and what its flags say, as in storage/bufpage.h and access/nbtree.h of PostgreSQL. */
const page = { endOfPointers: 12, startOfSpecial: 16, header: 24, pointer: 4, special: 16 }
const special = { flags: 12, isLeaf: 0x01, isDeleted: 0x04 | 0x10 }
const entry = { low: 4, flags: 6, isNoPlainEntry: 0x2000, isList: 0x2000 }

/** The pages of the table that the entries of a leaf name. A page of another kind names none. */
function pagesNamedBy(bytes: Buffer) {
  const at = bytes.readUInt16LE(page.startOfSpecial)
  if (at < page.header || at > pageBytes - page.special) return []
  const flags = bytes.readUInt16LE(at + special.flags)
  if (!(flags & special.isLeaf) || flags & special.isDeleted) return []
  const count = Math.floor((bytes.readUInt16LE(page.endOfPointers) - page.header) / page.pointer)
  const starts = Array.from(
    { length: Math.max(0, count) },
    (_, nth) => bytes.readUInt32LE(page.header + nth * page.pointer) & 0x7fff,
  )
  return starts.filter((start) => start >= page.header && start < at).flatMap((start) => pageNamedBy(bytes, start))
}

function pageNamedBy(bytes: Buffer, start: number) {
  const number = pageNumberAt(bytes, start)
  if (!(bytes.readUInt16LE(start + entry.flags) & entry.isNoPlainEntry)) return [number]
  // One entry for several rows says where its list of them begins. Any other of this form is a limit, which names no row.
  const isList = bytes.readUInt16LE(start + entry.low) & entry.isList
  return isList && start + number <= pageBytes - page.special ? [pageNumberAt(bytes, start + number)] : []
}

function pageNumberAt(bytes: Buffer, at: number) {
  return bytes.readUInt16LE(at) * 0x10000 + bytes.readUInt16LE(at + 2)
}
