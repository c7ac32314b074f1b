import { data, Form, href, Link, useNavigation } from 'react-router'
import { z } from '#app/fields/form-schema.ts'
import { readForm } from '#app/http/form.ts'
import { unlistedHead } from '#app/http/page-head.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { tokenIn, unseen } from '#app/http/token-link.ts'
import { log } from '#app/platform/log.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import type { Route } from './+types/alerts.route.ts'
import { mostAlerts, rhythms } from './alert.ts'
import { type AlertChange, changeAlerts } from './alerts.server.ts'
import { listShownAlerts, type ShownAlert } from './shown-alerts.server.ts'

const unknown =
  'This link isn’t one of ours, or what it was for has been erased. You can ask again on any vehicle’s page.'
const away = 'We can’t reach your alerts right now. Please open the link again in a minute.'

// Opening a link changes nothing: mail programs open links by themselves to look for harm.
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    return await shownAt(url, context, null)
  } catch (error) {
    return failed(context, error)
  }
}

/** Without an id all alerts are meant. */
const changeForm = z.object({
  intent: z.string().default(''),
  alertId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
})

const outcomes = {
  confirm: 'Thank you. We’ll email you when there is news.',
  stop: 'Stopped and erased.',
  rhythm: 'Saved.',
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, changeForm)
  if (!form.ok) return form.reply
  const change = changeIn(form.value.intent)
  if (!change) return data(null, { status: 400 })
  try {
    await changeAlerts(context.get(services).db, tokenIn(url), { ...change, alertId: form.value.alertId })
    return await shownAt(url, context, outcomes[change.to])
  } catch (error) {
    return failed(context, error)
  }
}

function changeIn(intent: string): AlertChange | null {
  if (intent === 'confirm' || intent === 'stop') return { to: intent }
  const rhythm = rhythms.find(({ value }) => intent === `every ${value}`)
  return rhythm ? { to: 'rhythm', everyDays: Number(rhythm.value) } : null
}

type Shown = { alerts: ShownAlert[] | null; why: string | null; done: string | null }

async function shownAt(url: URL, context: Route.LoaderArgs['context'], done: string | null) {
  const alerts = await listShownAlerts(context.get(services), tokenIn(url))
  const status = alerts ? 200 : 404
  return data<Shown>({ alerts, why: alerts ? null : unknown, done: alerts && done }, { status, headers: unseen })
}

function failed(context: Route.LoaderArgs['context'], error: unknown) {
  log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'alerts could not be reached')
  return data<Shown>({ alerts: null, why: away, done: null }, { status: 503, headers: unseen })
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
}

export const meta: Route.MetaFunction = () => unlistedHead('Your alerts')

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, why, done } = isShown(actionData) ? actionData : loaderData
  // What was pressed has gone with its alert.
  useLaterChange(actionData, () => document.querySelector<HTMLElement>('main h1')?.focus())
  if (!alerts)
    return (
      <Panel title="Your alerts" actions={<ButtonLink to={href('/vehicles')}>View Vehicles</ButtonLink>}>
        <p role="status">{why}</p>
      </Panel>
    )
  const asked = alerts.filter(({ isConfirmed }) => !isConfirmed)
  return (
    <div className="page-width space-y-8 pt-8 sm:pt-12">
      <PageHeading title="Your alerts" intro="What we email you about. You get one email a day at most." />
      <div role="status">{done ? <Notice tone="success" title={done} /> : null}</div>
      {asked.length > 0 ? <ToConfirm count={asked.length} /> : null}
      {alerts.length >= mostAlerts ? <p>You have {mostAlerts} alerts. Stop one to add another.</p> : null}
      {alerts.length === 0 ? (
        <p className="text-lg">You have no alerts. We don’t email you about vehicles.</p>
      ) : (
        <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-surface px-5 sm:px-6">
          {alerts.map((alert) => (
            <li key={alert.id} className="space-y-3 py-5">
              <AlertLine alert={alert} />
            </li>
          ))}
        </ul>
      )}
      {alerts.length > 1 ? <Change intent="stop" label="Stop All" /> : null}
    </div>
  )
}

function isShown(reply: object | null | undefined): reply is Shown {
  return reply !== null && reply !== undefined && 'alerts' in reply
}

function ToConfirm({ count }: { count: number }) {
  return (
    <Notice tone="info" title={count === 1 ? 'Is this from you?' : 'Are these from you?'} className="max-w-3xl">
      <div className="space-y-3">
        <p>
          Someone, probably you, asked us to email you about {count === 1 ? 'what is' : 'those'} marked “Not confirmed”
          below. We do nothing until you say yes.
        </p>
        <Change intent="confirm" label="Yes, Email Me" isMain />
      </div>
    </Notice>
  )
}

function AlertLine({
  alert: { id, label, seenAt, everyDays, createdAt, hasMeasures, isConfirmed },
}: {
  alert: ShownAlert
}) {
  const to =
    'query' in seenAt ? href('/vehicles') + seenAt.query : href('/vehicles/:id', { id: String(seenAt.vehicleId) })
  const other = rhythms.find(({ value }) => Number(value) !== everyDays)
  const current = rhythms.find(({ value }) => Number(value) === everyDays)
  return (
    <>
      <h2 className="text-lg">
        <Link to={to} className="wrap-anywhere inline-block py-1 text-link">
          {label}
        </Link>
      </h2>
      <p className="text-ink-soft">
        {isConfirmed ? null : <strong>Not confirmed. </strong>}
        {current?.label}. Asked on <Moment at={createdAt} />.
        {hasMeasures ? ' Only vehicles that your chair fits: your measurements are kept with it.' : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Change intent="stop" label="Stop" about={label} alertId={id} />
        {other && isConfirmed ? (
          <Change intent={`every ${other.value}`} label={other.label} about={label} alertId={id} />
        ) : null}
      </div>
    </>
  )
}

type ChangeProps = { intent: string; label: string; about?: string; alertId?: number; isMain?: boolean }

function Change({ intent, label, about, alertId, isMain }: ChangeProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" preventScrollReset>
      {alertId === undefined ? null : <input type="hidden" name="alertId" value={alertId} />}
      <Button
        name="intent"
        value={intent}
        disabled={isSending}
        {...(isMain ? {} : { variant: 'outline' as const, size: 'sm' as const })}
      >
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </Button>
    </Form>
  )
}
