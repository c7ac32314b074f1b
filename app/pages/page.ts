import type { Schedule } from '#app/schedule/schedule.ts'
import { type MarkdownNode, paragraphText } from '#app/text/markdown-node.ts'
import { excerptOf } from '#app/ui/excerpt.ts'
import type { pages } from './page-table.server.ts'

/** Longest texts accepted, in characters. */
export const pageLimits = { title: 200, slug: 100, content: 200_000, metaDescription: 500, metaKeywords: 500 }

/** A page that staff write. `content` is Markdown; `metaKeywords` are separated by commas; a draft has `isPublished` false. */
export type Page = typeof pages.$inferSelect

/** What staff decide about a page. Without a schedule it neither appears nor disappears by itself. */
export type PageInput = Omit<Page, 'id' | 'version' | 'createdAt' | 'updatedAt' | keyof Schedule> & Partial<Schedule>

/** A published page as a list names it. `readingMinutes` is at least 1. */
export type ListedPage = {
  slug: string
  title: string
  metaDescription: string | null
  createdAt: Date
  readingMinutes: number
}

/** What a page is about, in a sentence or two: what staff say, or else how its text begins. */
export function aboutPage({ title, metaDescription }: Pick<Page, 'title' | 'metaDescription'>, body: MarkdownNode[]) {
  return metaDescription ?? excerptOf(paragraphText(body) || title)
}

/** The part of a list that an address names, from 1; the first when it names none, or nonsense. */
export function readPart(text: string | null) {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}

/** The query part of the address of one part of a list; '' for the first. */
export function partToSearch(part: number) {
  return part > 1 ? `?part=${part}` : ''
}
