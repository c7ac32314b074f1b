import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { messageReplies } from './message-reply-table.server.ts'

export type StoredReply = typeof messageReplies.$inferSelect

/** The replies to these messages, oldest first. */
export async function listReplies(db: Db, submissionIds: number[]): Promise<StoredReply[]> {
  if (submissionIds.length === 0) return []
  const ofThem = inArray(messageReplies.submissionId, submissionIds)
  return db.select().from(messageReplies).where(ofThem).orderBy(messageReplies.id)
}

/** The reply that an email carries, and the earlier ones that the person has, oldest first. Null when it was erased. */
export async function findMailedReply(db: Db, { id: mailId, aboutId }: { id: number; aboutId: number }) {
  const ofMessage = eq(messageReplies.submissionId, aboutId)
  const [reply] = await db
    .select()
    .from(messageReplies)
    .where(and(ofMessage, eq(messageReplies.mailId, mailId)))
  if (!reply) return null
  const earlier = await db
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .innerJoin(outgoingMails, eq(outgoingMails.id, messageReplies.mailId))
    .where(and(ofMessage, lt(messageReplies.id, reply.id), eq(outgoingMails.state, 'sent')))
    .orderBy(messageReplies.id)
  return { ...reply, earlierIds: earlier.map(({ id }) => id) }
}
