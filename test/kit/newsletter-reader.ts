import { postForm, subscribe } from './http-visitor.ts'
import { emailTo } from './mailbox.ts'
import type { Site } from './site-process.ts'

/** Puts somebody on the list of the newsletter, as they do it themselves: by the link in the first email. */
export async function confirmReader(site: Pick<Site, 'origin' | 'data'>, email: string) {
  await subscribe(site.origin, email)
  const { text = '' } = await emailTo(site, email, /Please confirm/)
  await postForm(/http\S+\/newsletter\/confirm\S+/.exec(text)?.[0] ?? '', {})
}
