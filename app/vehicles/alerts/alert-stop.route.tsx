import { data, Form, href } from 'react-router'
import { unlistedHead } from '#app/http/page-head.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { tokenIn, unseen } from '#app/http/token-link.ts'
import { log } from '#app/platform/log.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/alert-stop.route.ts'
import { changeAlerts } from './alerts.server.ts'

/** The button of the page. A mail program sends the same by itself when its reader wants no more emails (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  try {
    await changeAlerts(context.get(services).db, tokenIn(url), { to: 'stop' })
    // The same whoever had the token: what is asked for is so.
    return data(
      { text: 'You won’t get any more emails about vehicles from us. Your alerts are erased.' },
      { headers: unseen },
    )
  } catch (error) {
    log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'alerts could not be stopped')
    return data(
      { text: 'We can’t reach your alerts right now. Please open the link again in a minute.' },
      { status: 503, headers: unseen },
    )
  }
}

export function headers() {
  return unseen
}

export const meta: Route.MetaFunction = () => unlistedHead('Stop your alerts')

export default function AlertStop({ actionData }: Route.ComponentProps) {
  const form = (
    <Form method="post">
      <Button>Stop All Alerts</Button>
    </Form>
  )
  if (!actionData)
    return (
      <Panel title="Stop all emails about vehicles?" actions={form}>
        <p>This erases your alerts.</p>
      </Panel>
    )
  return (
    <Panel title="Your alerts" actions={<ButtonLink to={href('/vehicles')}>View Vehicles</ButtonLink>}>
      <p role="status">{actionData.text}</p>
    </Panel>
  )
}
