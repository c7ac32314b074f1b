import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { messageActions } from './inbox-schema.ts'

/** An email about a message. `what` says which; `failure` why the last try failed, or why it came back at `returnedAt`. */
export type ShownMail = {
  id: number
  what: string
  recipient: string | null
  state: 'waiting' | 'sent' | 'given-up'
  tries: number
  triedAt: Date | null
  failure: string | null
  returnedAt: Date | null
}

const stateLabels = { waiting: 'Being sent', sent: 'Sent', 'given-up': 'Not sent' }
const tones = { waiting: 'warning', sent: 'good', 'given-up': 'danger' } as const

/** The emails about a message, each with what came of it. */
export function InboxMails({ mails }: { mails: ShownMail[] }) {
  return (
    <section aria-labelledby="mails" className="space-y-3">
      <h2 id="mails" className="text-xl">
        Emails about it
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {mails.map((mail) => (
          <li key={mail.id} className="py-4">
            <MailOutcome mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An email with what came of it; one that was given up can be tried again. */
export function MailOutcome({ mail }: { mail: ShownMail }) {
  const { id, what, recipient, state, tries, triedAt, failure, returnedAt } = mail
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{what}</span>
        {returnedAt ? <Badge tone="danger">Came back</Badge> : <Badge tone={tones[state]}>{stateLabels[state]}</Badge>}
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {recipient ? `${recipient}, ` : ''}
        {triedAt ? <Moment at={triedAt} /> : 'not tried yet'}
        {tries > 1 ? `, ${tries} tries` : ''}
      </p>
      {failure ? (
        <p className="text-sm">
          {returnedAt ? (
            <>
              <Moment at={returnedAt} />:{' '}
            </>
          ) : null}
          {failure}
          {state === 'waiting' ? ' It will be tried again automatically.' : ''}
        </p>
      ) : null}
      {state === 'given-up' ? (
        <Form method="post">
          <input type="hidden" name="mail" value={id} />
          <Button variant="outline" size="sm" name="intent" value="send-again">
            {messageActions['send-again']}
            <span className="sr-only">: {what}</span>
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
