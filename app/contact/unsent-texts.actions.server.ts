import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { removeDraftsAt } from '#app/records/drafts.server.ts'
import { removeLateFormsAt } from '#app/records/late-forms.server.ts'

/** Removes what staff typed on the pages of messages that are removed, and have not sent: it names their senders. */
export async function removeUnsentTexts(tx: Db, messageIds: number[]) {
  if (messageIds.length === 0) return
  const paths = messageIds.map((id) => href('/admin/inbox/:id', { id: String(id) }))
  await removeDraftsAt(tx, paths)
  await removeLateFormsAt(tx, paths)
}
