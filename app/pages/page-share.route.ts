import { services } from '#app/http/services.server.ts'
import { cardName, generalCard, noCard } from '#app/http/share-answer.server.ts'
import { answerPageCard } from '#app/http/share-page.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Route } from './+types/page-share.route.ts'
import { findPublishedPage } from './pages.server.ts'

/** The picture of a page of staff's for those who share it. A draft has none, as for everybody outside it does not exist. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(services)
  const slug = cardName(params.file)
  if (!slug) return noCard()
  try {
    const page = await findPublishedPage(db, slug)
    return page ? await answerPageCard(storage, url, { subject: `page-${slug}`, title: page.title }) : noCard()
  } catch (error) {
    // Plan B: whoever shares a page now shares our name with it at least.
    log.error({ err: error, path: url.pathname }, 'a page to be shared could not be read')
    return generalCard()
  }
}
