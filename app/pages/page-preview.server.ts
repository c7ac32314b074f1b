import { readMarkdown } from '#app/text/markdown.server.ts'
import { pageLimits } from './page.ts'

/** A content as the public page would draw it; of one that is too long, its beginning. */
export function readPreview(content = '') {
  return readMarkdown(content.slice(0, pageLimits.content))
}
