/** The page of a list that an address names, from 1; anything else counts as the first. */
export function readPageNumber(query: URLSearchParams) {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
