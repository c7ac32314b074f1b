/** The keys of the staff area, in the order in which they are shown. */
export const keyList = [
  { keys: ['/'], does: 'Go to the search, where a list has one' },
  { keys: ['n'], does: 'Add something new, where a list has a button for it' },
  { keys: ['j', 'k'], does: 'Go to the next row of a list, or to the one before' },
  { keys: ['e'], does: 'Edit or open the row' },
  { keys: ['?'], does: 'Show these keys' },
] as const

/** With Ctrl, or Command on a Mac; it stays when the others are off. */
export const searchKey = { keys: ['Ctrl', 'K'], does: 'Search everything' } as const

/** What a key does to the page, or null for nothing. Rows are marked `data-row`, the way to a new record `data-key="new"`. */
export function targetOf(key: string, page: Document): { element: HTMLElement; isPressed: boolean } | null {
  const main = page.querySelector<HTMLElement>('main')
  if (!main) return null
  if (key === '/') return focused(main.querySelector<HTMLElement>('[role="search"] input[type="search"]'))
  if (key === 'n') return pressed(main.querySelector<HTMLElement>('[data-key="new"]'))
  const rows = [...main.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.getClientRects().length > 0)
  const at = rows.findIndex((row) => row.contains(page.activeElement))
  if (key === 'e') return pressed(targetIn(rows[at]))
  if (key === 'j') return focused(targetIn(rows[at + 1]))
  if (key === 'k') return focused(targetIn(rows[at < 0 ? rows.length - 1 : at - 1]))
  return null
}

function targetIn(row: HTMLElement | undefined) {
  return row?.querySelector<HTMLElement>('[data-key="edit"]') ?? row?.querySelector<HTMLElement>('a[href]') ?? null
}

function focused(element: HTMLElement | null) {
  return element && { element, isPressed: false }
}

function pressed(element: HTMLElement | null) {
  return element && { element, isPressed: true }
}
