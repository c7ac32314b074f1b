import { Form } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { AccountButton } from './staff-account-row.tsx'

type WaitingInvitationsProps = { invitations: Array<{ email: string; createdAt: Date; expiresAt: Date }> }

/** The invitations that nobody has accepted yet; each can be withdrawn. Nothing when none waits. */
export function WaitingInvitations({ invitations }: WaitingInvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="space-y-4">
      <h2 id="invitations" className="text-xl">
        Waiting invitations
      </h2>
      <ul className="grid gap-3 min-[96rem]:grid-cols-2">
        {invitations.map(({ email, createdAt, expiresAt }) => (
          <li key={email}>
            <Card className="flex h-full flex-wrap items-center justify-between gap-4 p-4">
              <div className="min-w-0 space-y-1">
                <h3 className="wrap-anywhere min-w-0 text-wrap text-lg">
                  <EmailText email={email} />
                </h3>
                <p className="text-ink-soft text-sm">
                  Invited <Moment at={createdAt} />. The link works until <Moment at={expiresAt} />.
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="email" value={email} />
                <AccountButton name="withdraw" of={email} />
              </Form>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
