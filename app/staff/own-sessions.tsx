import { Form, href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { browserName } from './browser-name.ts'

type OwnSession = {
  id: string
  startedAt: Date
  usedAt: Date
  address: string | null
  browser: string | null
  isThis: boolean
}

/** Where one is signed in, each session with a button that ends it; this one ends by Logout. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  return (
    <section aria-labelledby="sessions" className="space-y-4">
      <h2 id="sessions" className="text-xl">
        My sessions
      </h2>
      <ul className="grid gap-3 min-[96rem]:grid-cols-2">
        {sessions.map((session, at) => (
          <li key={session.id}>
            <Card className="flex flex-wrap items-center justify-between gap-4 p-4">
              <div className="min-w-0 space-y-1">
                <h3 className="flex flex-wrap items-center gap-3 text-lg">
                  {browserName(session.browser)}
                  {session.isThis ? <Badge>This session</Badge> : null}
                </h3>
                <p className="wrap-anywhere text-ink-soft text-sm">From {session.address || 'an unknown address'}</p>
                <p className="text-ink-soft text-sm">
                  Signed in <Moment at={session.startedAt} />, last used <Moment at={session.usedAt} />
                </p>
              </div>
              {session.isThis ? null : (
                <Form method="post" action={href('/admin/account/end-session')}>
                  <input type="hidden" name="id" value={session.id} />
                  <Button variant="outline" size="sm">
                    End session
                    <span className="sr-only">
                      : {browserName(session.browser)}, number {at + 1}
                    </span>
                  </Button>
                </Form>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
