/** The page of a list that an address names, from 1; anything else counts as the first. `name` is what the address calls it. */
export function readPageNumber(query: URLSearchParams, name = 'page') {
  const page = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
