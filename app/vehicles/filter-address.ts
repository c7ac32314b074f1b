import { usualView } from '#app/pictures/picture-view.ts'

/** What lets every vehicle pass, in filters of which one choice is made. */
export const anyChoice = 'all'
/** The order of the list when no other is asked for. */
export const usualOrder = 'newest'

/**
 * The query of a list's address, `?category=suv&show=48`, in the one spelling of these answers. Empty when they ask for
 * nothing.
 */
export function searchOf(answers: Iterable<readonly [string, string]>) {
  const asking = [...answers].filter(([name, value]) => !isSilent(name, value))
  const params = new URLSearchParams(asking.toSorted().map(([name, value]) => [name, value]))
  return params.size > 0 ? `?${params}` : ''
}

/** Whether an answer asks for nothing that the plain list does not show. */
export function isSilent(name: string, value: string) {
  return value === '' || value === anyChoice || value === usual.get(name)
}

const usual = /* @__PURE__ */ new Map<string, string>([
  ['sort', usualOrder],
  ['view', usualView],
])
