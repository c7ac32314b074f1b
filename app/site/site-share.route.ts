import { services } from '#app/http/services.server.ts'
import { cardName, noCard } from '#app/http/share-answer.server.ts'
import { answerPageCard } from '#app/http/share-page.server.ts'
import type { Route } from './+types/site-share.route.ts'
import { infoPages } from './info-pages.server.ts'
import { sharedTitles } from './shared-titles.ts'

const titles = new Map([...Object.entries(sharedTitles), ...infoPages.map(({ path, title }) => [path, title] as const)])

/** The picture of one of our own pages for those who share it: "/share/site/services/financing.jpg". */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const name = cardName(params['*'])
  const title = titles.get(`/${name}`)
  if (!name || !title) return noCard()
  return answerPageCard(context.get(services).storage, url, { subject: `site-${name.replaceAll('/', '-')}`, title })
}
