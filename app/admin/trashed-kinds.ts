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

/** What is asked before the trash is emptied. */
export function emptyQuestion(things: string) {
  return {
    title: 'Empty the trash?',
    description: `${things} will be deleted for good, with all pictures. This cannot be undone.`,
    confirmLabel: 'Empty the Trash',
  }
}

/** "1 thing", "1,234 things". */
export function countThings(count: number) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'thing' : 'things'}`
}
