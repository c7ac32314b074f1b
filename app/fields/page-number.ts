/** Which page of a list an address asks for, from 1; what is no such number counts as the first. */
export function readPageNumber(query: URLSearchParams) {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
