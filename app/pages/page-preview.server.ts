import { readMarkdown } from '#app/platform/markdown.server.ts'
import { pageLimits } from './page.ts'

/** The content in a posted page form as the public page would draw it; of a content that is too long, its beginning. */
export function readPreview(body: FormData) {
  const content = body.get('content')
  return typeof content === 'string' ? readMarkdown(content.slice(0, pageLimits.content)) : []
}
