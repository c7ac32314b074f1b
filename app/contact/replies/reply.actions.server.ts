import { data, type RouterContextProvider } from 'react-router'
import { readFields, textsIn } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { listDrafts, removeDraft } from '#app/records/drafts.server.ts'
import type { Changed } from '#app/records/record-editing.server.ts'
import type { NamedDraft, Unsaved } from '#app/records/record-form.ts'
import { type ReplyShown, repliesAnHour, replySchema } from './reply-schema.ts'
import { type ReplyOutcome, sendReplyOnce } from './reply-sending.actions.server.ts'

type Context = Readonly<RouterContextProvider>
type Args = { id: number; body: FormData; url: URL }

/** Sends a reply to a message, once however often its form is sent. Else says why not, with all that was typed. */
export async function sendReply(context: Context, { id, body, url }: Args): Promise<Changed<ReplyShown>> {
  const staff = requireStaff(context)
  const { db, jobs } = context.get(services)
  const form = readFields(body, replySchema)
  if (!form.ok) return { reply: data({ ...form.reply.data, answers: textsIn(body) }, { status: 400 }) }
  const { formId, reply: text, seenReply } = form.value
  const outcome = await sendReplyOnce(db, jobs, {
    staff,
    submissionId: id,
    formId,
    text,
    seenReply,
    origin: url.origin,
  })
  if (outcome.is !== 'sent') return refusalOf(outcome, textsIn(body))
  await removeDraft(db, { owner: staff.id, formId }).catch((error) => {
    // Plan B: a draft that says what was sent is not offered.
    log.warn({ err: error }, 'the draft of a reply that was sent was not removed')
  })
  return { toast: { title: 'Reply Sent', description: 'It is on its way. This page shows what happens next.' } }
}

function refusalOf(
  outcome: Exclude<ReplyOutcome, { is: 'sent' }>,
  answers: Record<string, string>,
): { reply: Exclude<Changed<ReplyShown>, { toast: unknown }>['reply'] } {
  if (outcome.is === 'not-found') return { reply: data({ answers, errors: [], isGone: true }, { status: 404 }) }
  if (outcome.is === 'meanwhile') {
    const meanwhile = outcome.replies.map(({ id, author, text, createdAt }) => ({ id, author, text, createdAt }))
    const seenReply = String(outcome.replies.at(-1)?.id)
    return { reply: data({ answers: { ...answers, seenReply }, errors: [], shown: { meanwhile } }, { status: 409 }) }
  }
  const message = outcome.is === 'refused' ? outcome.why : limitText(outcome.retryAfterSeconds)
  return {
    reply: data({ answers, errors: [{ name: 'reply', message }] }, { status: outcome.is === 'refused' ? 409 : 429 }),
  }
}

function limitText(retryAfterSeconds: number) {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `You can send up to ${repliesAnHour} replies an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

type UnsentReply = Unsaved<never> & { text: string }

/** What the reader typed as a reply to this message and has not sent. `text` is of the draft that the address names. */
export async function readUnsentReply(context: Context, url: URL, sent: string[]): Promise<UnsentReply> {
  const { db } = context.get(services)
  const named = url.searchParams.get('draft')
  const drafts = await listDrafts(db, { owner: requireStaff(context).id, path: url.pathname }, named)
  const textOf = (body: FormData) => textsIn(body).reply ?? ''
  const unsent = drafts.filter(({ body }) => !['', ...sent].includes(textOf(body).trim().replaceAll('\r\n', '\n')))
  const opened = unsent.find(({ formId }) => formId === named)
  const nameOf = ({ formId, name, savedAt }: NamedDraft) => ({ formId, name, savedAt })
  return {
    shown: null,
    text: opened ? textOf(opened.body) : '',
    opened: opened ? nameOf(opened) : null,
    offered: unsent.filter((draft) => draft !== opened).map(nameOf),
  }
}
