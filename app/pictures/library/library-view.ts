/** The ways to look at the library, and what each is called. */
export const libraryViews = [
  { value: '', label: 'In use' },
  { value: 'no-text', label: 'Without a text' },
  { value: 'unused', label: 'Unused' },
] as const

export type LibraryView = (typeof libraryViews)[number]['value']

/** So many pictures a page of the library has. */
export const picturesOnPage = 48

/** The view that an address names; pictures in use for any other text. */
export function readLibraryView(text: string | null): LibraryView {
  return libraryViews.find(({ value }) => value === text)?.value ?? ''
}

/** The query part of the address of one page of a view; '' for the first of all. */
export function libraryQuery(view: LibraryView, page = 1) {
  const query = new URLSearchParams({ ...(view ? { view } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return query.size > 0 ? `?${query}` : ''
}

/**
 * What names a picture. `alt` is what it says there; null where no text is asked for. A draft is named without its name: it is its writer's.
 */
export type PictureUse = {
  kind: 'vehicle' | 'tape' | 'page' | 'newsletter' | 'review' | 'draft' | 'trash'
  id: number
  name: string
  alt: string | null
}

/** A picture of the library; `size` is null where storage has it no more. `uses` are at most five of `used`. */
export type LibraryPicture = {
  path: string
  size: { width: number; height: number } | null
  uses: PictureUse[]
  used: number
  isArchived: boolean
}

/** The name of its file, without the part that makes it unique. */
export function fileNameIn(path: string) {
  return path.replace(/^public\/[0-9a-f-]{37}/, '')
}
