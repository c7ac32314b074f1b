import { href } from 'react-router'

/** Pages of the staff area that one only passes through. */
const passedThrough = [
  ...[href('/admin/login'), href('/admin/logout'), href('/admin/setup'), href('/admin/invitation')],
  ...[href('/admin/new-password'), href('/admin/session'), href('/admin/session-events')],
  ...[href('/admin/resume'), href('/admin/drafts')],
]

/**
 * A page of the staff area to go to after signing in, as path and query. Null when the text names another origin, a
 * public page, or a page one only passes through.
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
