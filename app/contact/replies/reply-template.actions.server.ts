import { data, type RouterContextProvider } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { textsIn } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Changed } from '#app/records/record-editing.server.ts'
import { findShownVehicle } from '#app/vehicles/vehicles.server.ts'
import { findSubmission } from '../inbox.server.ts'
import { filledTemplate, type TemplateFacts, withTemplate } from '../templates/answer-template.ts'
import { listAnswerTemplates } from '../templates/answer-templates.server.ts'
import type { OfferedTemplate, ReplyShown } from './reply-schema.ts'

/** The templates by name, with their texts as they are for one message. */
export async function listFilledTemplates(db: Db, facts: TemplateFacts): Promise<OfferedTemplate[]> {
  const templates = await listAnswerTemplates(db)
  return templates.map(({ id, name, text }) => ({ id, name, text: filledTemplate(text, facts) }))
}

type Args = { id: number; body: FormData }

/** Shows the form again with a template below what was typed as a reply, for readers without scripts. */
export async function insertTemplate(
  context: Readonly<RouterContextProvider>,
  { id, body }: Args,
): Promise<Extract<Changed<ReplyShown>, { reply: unknown }>> {
  const staff = requireStaff(context).email
  const { db } = context.get(services)
  const answers = textsIn(body)
  const stored = await findSubmission(db, id)
  if (!stored) return { reply: data({ answers, errors: [], isGone: true }, { status: 404 }) }
  const vehicle = stored.vehicleId === null ? null : (await findShownVehicle(db, stored.vehicleId)).vehicle
  const templates = await listFilledTemplates(db, { name: stored.name, vehicle: vehicle?.name ?? null, staff })
  const template = templates.find((each) => String(each.id) === answers.template)
  if (!template) {
    const message = 'A colleague has deleted this template. Choose another one.'
    return { reply: data({ answers, errors: [{ name: 'template', message }] }, { status: 400 }) }
  }
  const reply = withTemplate(answers.reply ?? '', template.text)
  return { reply: data({ answers: { ...answers, reply }, errors: [], shown: { isInserted: true } }) }
}
