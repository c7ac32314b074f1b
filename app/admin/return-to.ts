import { href } from 'react-router'

/** Pages of the staff area that one only passes through. */
const passedThrough = [
  ...[href('/admin/login'), href('/admin/logout'), href('/admin/setup'), href('/admin/invitation')],
  ...[href('/admin/new-password'), href('/admin/session'), href('/admin/session-events')],
  ...[href('/admin/resume'), href('/admin/drafts')],
]

/** Addresses that answer with a file, or with what a script asked for, each with the page that offers it. */
const answersOfPages = [
  [href('/admin/vehicles/export.csv'), href('/admin/vehicles')],
  [href('/admin/backups/:id/archive.tar', { id: 'ID' }), href('/admin/backups')],
  [href('/admin/work/:id/progress', { id: 'ID' }), href('/admin/work')],
  [href('/admin/inbox/export.csv'), href('/admin/inbox')],
  [href('/admin/inbox/person.json'), href('/admin/inbox/person')],
  [href('/admin/inbox/pictures/:id', { id: 'ID' }), href('/admin/inbox')],
  [href('/admin/inbox/count'), href('/admin/inbox')],
  [href('/admin/newsletter/export.csv'), href('/admin/newsletter')],
  [href('/admin/vehicles/pictures'), href('/admin/vehicles')],
  [href('/admin/pages/preview'), href('/admin/pages')],
  [href('/admin/pages/pictures'), href('/admin/pages')],
].map(([address = '', page = '']) => ({ pattern: patternOf(address), page }))

/**
 * A page of the staff area to go to after signing in, as path and query. For a file it is the page that offers it, with
 * the same filter. Null where `staffPath` is null.
 */
export function staffPage(text: string | null | undefined): string | null {
  const path = staffPath(text)
  if (path === null) return null
  const [pathname = '', ...search] = path.split(/(?=\?)/)
  const found = answersOfPages.find(({ pattern }) => pattern.test(decoded(pathname)))
  return found ? found.page + search.join('') : path
}

function patternOf(address: string) {
  return new RegExp(`^${address.replaceAll('.', '\\.').replace('ID', '[^/]+')}/*$`, 'i')
}

/** The path as the router reads it, where a letter may be written by its number; as it is when it cannot be read. */
function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * An address of the staff area, as path and query, which may be one that a form is sent to. Null when the text names
 * another origin, a public page, or a page one only passes through.
 */
export function staffPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/admin') || !URL.canParse(text, 'http://staff.invalid')) return null
  const url = new URL(text, 'http://staff.invalid')
  // What a page asks for by itself has the page's address and an ending. Somebody who goes there would see raw text.
  // Once more, since "/admin/...data" names what "/admin/.." does; with the origin before it, since "//there" names a
  // host.
  const { pathname } = new URL(url.origin + url.pathname.replace(/(\.data)+$/, ''))
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes')
  if (url.origin !== 'http://staff.invalid' || !/^\/admin(\/|$)/.test(pathname)) return null
  return isPassedThrough(pathname) ? null : pathname + url.search
}

function isPassedThrough(pathname: string) {
  return new RegExp(`^(${passedThrough.join('|')})([/.?#]|$)`, 'i').test(pathname)
}
