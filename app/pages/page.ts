/** Longest texts accepted, in characters. */
export const pageLimits = { title: 200, slug: 100, content: 200_000, metaDescription: 500, metaKeywords: 500 }

/** A page that staff write. `content` is Markdown; `metaKeywords` are separated by commas; a draft has `isPublished` false. */
export type Page = {
  id: number
  title: string
  slug: string
  content: string
  metaDescription: string | null
  metaKeywords: string | null
  isPublished: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}

export type PageInput = Omit<Page, 'id' | 'version' | 'createdAt' | 'updatedAt'>
