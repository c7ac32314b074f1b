import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type AccountAction, accountActions, removalPage, removeAccountQuestion } from './account-actions.ts'

type Account = { email: string; isDisabled: boolean; sessions: number; lastSeenAt: Date | null }

/** One account of the staff list, with what can be done about it. Nobody can shut themselves out. */
export function StaffAccountRow({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { email, isDisabled, sessions, lastSeenAt } = account
  return (
    <Card className="flex h-full flex-wrap items-center justify-between gap-4 p-4 min-[96rem]:flex-col min-[96rem]:items-start">
      <div className="min-w-0 space-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere min-w-0 text-wrap text-lg">
            <EmailText email={email} />
          </h3>
          {isOwn ? <Badge>You</Badge> : null}
          {isDisabled ? <Badge>Disabled</Badge> : null}
        </div>
        <p className="text-ink-soft text-sm">
          {sessions === 0 ? 'Not signed in.' : `Signed in on ${sessions === 1 ? 'one device' : `${sessions} devices`}.`}{' '}
          {lastSeenAt ? (
            <>
              Last used <Moment at={lastSeenAt} />.
            </>
          ) : null}
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
        <input type="hidden" name="email" value={email} />
        {isDisabled ? null : <AccountButton name="new-password" of={email} />}
        {sessions > 0 && !isOwn ? <AccountButton name="end-sessions" of={email} /> : null}
        {isOwn ? null : <AccountButton name={isDisabled ? 'enable' : 'disable'} of={email} />}
      </Form>
      {isOwn ? null : (
        <ConfirmDialog
          {...removeAccountQuestion(email)}
          trigger={
            <>
              Remove<span className="sr-only">: {email}</span>
            </>
          }
          action={removalPage(email)}
        />
      )}
    </Card>
  )
}

/** The button of a form that does something with the account or the invitation of an address. */
export function AccountButton({ name, of }: { name: AccountAction; of: string }) {
  return (
    <Button variant="outline" size="sm" name="intent" value={name}>
      {accountActions[name]}
      <span className="sr-only">: {of}</span>
    </Button>
  )
}
