import { drawPageCard } from '#app/drawings/page-share-card.server.ts'
import { pageShareVersion } from '#app/drawings/page-share-link.ts'
import { cardFromDrawing, storedCard } from '#app/pictures/share-cards.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { answerCard } from './share-answer.server.ts'

/** The share picture of a page of that title. `subject` names the page among all that can be shared. */
export async function answerPageCard(
  storage: Storage,
  url: URL,
  { subject, title }: { subject: string; title: string },
) {
  const version = pageShareVersion(title)
  return answerCard(url, version, () =>
    storedCard(storage, { subject, version }, () => cardFromDrawing(drawPageCard(title))),
  )
}
