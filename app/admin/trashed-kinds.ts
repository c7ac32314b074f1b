import { href } from 'react-router'

/** What can be in the trash: where it is listed, and what open pages follow it by. */
const kinds = {
  vehicle: { list: href('/admin/vehicles'), topic: 'vehicles' },
  'conversion model': { list: href('/admin/vehicles/conversions'), topic: null },
  review: { list: href('/admin/reviews'), topic: 'reviews' },
  page: { list: href('/admin/pages'), topic: 'pages' },
  newsletter: { list: href('/admin/newsletter/letters'), topic: null },
  'answer template': { list: href('/admin/inbox/templates'), topic: null },
} as const

/** The kind that a line of the trash names. Throws for one that this release does not know. */
export function trashedKind(recordType: string) {
  const kind = Object.entries(kinds).find(([name]) => name === recordType)?.[1]
  if (!kind) throw new Error(`no ${recordType} is known`)
  return kind
}

/** What is asked before something in the trash is deleted for good. */
export function forGoodQuestion(name: string) {
  return {
    title: 'Delete for good?',
    description: `${name} and its pictures can no longer be restored.`,
    confirmLabel: 'Delete for Good',
  }
}

/** What is asked before the trash is emptied, or before what a search found in it is deleted. */
export function emptyQuestion(count: number, search: string) {
  const things = `${count.toLocaleString('en-US')} ${count === 1 ? 'thing' : 'things'}`
  const goes = `${things}${search && ` named “${search}”`} will be deleted for good, with all pictures.`
  return {
    title: search ? 'Delete what your search found?' : 'Empty the trash?',
    description: `${goes}${search && ' The rest of the trash stays.'} This cannot be undone.`,
    confirmLabel: emptyLabel(count, search),
  }
}

/** The button that asks it. */
export function emptyLabel(count: number, search: string) {
  if (!search) return 'Empty the Trash'
  return count === 1 ? 'Delete This One for Good' : `Delete These ${count.toLocaleString('en-US')} for Good`
}

/** The page that asks it about what was seen of the trash. */
export function emptyAddress({ upTo, search }: { upTo: number; search: string }) {
  const query = new URLSearchParams({ upTo: String(upTo), ...(search && { search }) })
  return `${href('/admin/trash/empty')}?${query}`
}
