const nowhere = /^\/admin\/(login|logout|setup|invitation|new-password|session|session-events|resume)([/.?#]|$)/i

/**
 * A page of the staff area to go to after signing in, as path and query, or null when the text names anything else: another origin,
 * a public page, or a page one only passes through.
 */
export function staffPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/admin') || !URL.canParse(text, 'http://staff.invalid')) return null
  const url = new URL(text, 'http://staff.invalid')
  if (url.origin !== 'http://staff.invalid' || !/^\/admin(\/|$)/.test(url.pathname)) return null
  return nowhere.test(url.pathname) ? null : url.pathname + url.search
}
