import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sendMessage } from './http-visitor.ts'
import type { SeenSite } from './site-process.ts'

/** A message from somebody whom nobody else writes as; gives name and address. */
export async function receive(site: Pick<SeenSite, 'origin'>, answers: Record<string, string> = {}) {
  const own = randomUUID().slice(0, 8)
  const sender = { name: `Sender ${own}`, email: `${own}@visitor.example` }
  assert.ok(await sendMessage(site.origin, { ...sender, ...answers }), 'the message is taken')
  return sender
}

/** The messages that the inbox lists. */
export function listed<Items>(page: {
  getByRole(role: 'region', named: { name: string }): { getByRole(role: 'listitem'): Items }
}) {
  return page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
}

/** Stores a message whose email, to staff unless told otherwise, was given up, which otherwise takes three days of tries. */
export function givenUpEmail(failure: string, kind = 'send-contact-email') {
  return `with message as (insert into contact_submissions (name, email, message, replay_key)
      values ('Robin Sample', 'robin@sample.example', E'Subject: Given up\\n\\nHello.', 'given up') returning id)
    insert into outgoing_mails (kind, about_id, origin, try_until, tried_at, state, failure)
      select '${kind}', id, 'http://127.0.0.1', now(), now(), 'given-up', '${failure}' from message`
}
