import { href } from 'react-router'

/** What a link lets its holder do, once. */
export type LinkPurpose = 'first' | 'invitation' | 'new-password'

export const linkHours = 24

const paths: Record<LinkPurpose, string> = {
  first: href('/admin/setup'),
  invitation: href('/admin/invitation'),
  'new-password': href('/admin/new-password'),
}

/** The address that carries the token. */
export function linkUrl(origin: string, purpose: LinkPurpose, token: string) {
  return `${origin}${paths[purpose]}?token=${token}`
}

/** Which kind of link leads to this path; null for any other path. */
export function purposeAt(pathname: string): LinkPurpose | null {
  if (pathname === paths.first) return 'first'
  if (pathname === paths.invitation) return 'invitation'
  return pathname === paths['new-password'] ? 'new-password' : null
}
