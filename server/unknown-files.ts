import type { MiddlewareHandler } from 'hono'

/** Endings of pages, as people type them, and of what our own scripts ask for. */
const pageEnding = /\.(html?|data)$/i
const fileEnding = /\.\w+$/
/** Hidden files, and what programs look for that break into other sites. */
const sought = /\/(\.|wp-|cgi-bin\b|phpmyadmin\b|xmlrpc\b)/i

/** Whether only a program would ask for this path: a file's name, or what it hopes to break into. */
export function looksLikeFile(path: string) {
  return sought.test(path) || (fileEnding.test(path) && !pageEnding.test(path))
}

/**
 * Answers 404 in a few bytes where a file is asked for that no route has. A page that somebody mistyped is left to the
 * page that helps.
 */
export function unknownFiles(isRouted: (path: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req
    return looksLikeFile(path) && !isRouted(path) ? c.text('There is no such file.', 404) : next()
  }
}
