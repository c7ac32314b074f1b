import { data, href } from 'react-router'
import { emailAddress } from '#app/fields/email-address.ts'
import { z } from '#app/fields/form-schema.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { readFit, readStoredFit } from '#app/fit/fit-cookie.server.ts'
import { sizesText } from '#app/fit/fit-line.ts'
import { cachedForm } from '#app/http/cached-page.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readForm } from '#app/http/form.ts'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { oneAtATime } from '#app/limits/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/alert-new.route.ts'
import { rhythms } from './alert.ts'
import { AlertForm } from './alert-form.tsx'
import { mostKnown } from './alert-news.ts'
import { addAlert } from './alerts.server.ts'
import { type AskedAlert, readAskedAlert, wishOf } from './asked-alert.server.ts'

const savedWithinMs = 4500

const alertForm = z.object({
  email: emailAddress,
  about: z.string().default(''),
  everyDays: z.string().default(''),
  usesMeasures: z.string().optional(),
})

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visitor = readStoredFit(request)
  const asked = await askedAt(url, context)
  return data({ asked, back: backTo(asked), sizes: visitor && sizesText(visitor) }, asked ? {} : { status: 503 })
}

function askedAt({ searchParams }: URL, context: Route.LoaderArgs['context']) {
  return readAskedAlert(context.get(services), readRecordId(searchParams.get('vehicle') ?? undefined), searchParams)
}

function backTo(asked: AskedAlert | null) {
  if (!asked) return href('/vehicles')
  const { vehicle, query } = asked
  return vehicle ? href('/vehicles/:id', { id: String(vehicle.id) }) : href('/vehicles') + query
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, alertForm)
  if (!form.ok) return form.reply
  const refuse = (message: string, init: ResponseInit) => refused(form.answers, message, init)
  const { db, jobs, inventory } = context.get(services)
  const { email, about, usesMeasures } = form.value
  const everyDays = Number((rhythms.find(({ value }) => value === form.value.everyDays) ?? rhythms[0]).value)
  const profile = usesMeasures === undefined ? null : readFit(request)
  const address = context.get(visitorAddress)
  try {
    const asked = await askedAt(url, context)
    if (!asked) throw new Error('the vehicles could not be read')
    const isPrice = about !== 'like' && asked.vehicle?.status !== 'sold'
    const wish = await wishOf({ inventory }, asked, { isPrice, everyDays, profile })
    if (!wish) return refuse(tooMuch(asked.total), { status: 400 })
    const save = () => addAlert(db, jobs, { email, address, origin: url.origin, wish })
    const limit = await oneAtATime(networkOf(address), () => inTime(save(), savedWithinMs, 'saving an alert'))
    if (!limit.ok) return refuse(...tooMany(limit.retryAfterSeconds))
    return await redirectWithToast(backTo(asked), {
      title: 'Check Your Email',
      description: 'We sent you a link. Open it and say yes, and we’ll email you.',
    })
  } catch (error) {
    // Plan B: the visitor keeps what was typed and may try again.
    const errorId = context.get(pageRequest).requestId
    log.error({ err: error, requestId: errorId }, 'an alert could not be saved')
    return refuse(`We could not save this. Please try again in a minute. Error ID: ${errorId}`, { status: 503 })
  }
}

function refused(answers: RefusedForm['answers'], message: string, init: ResponseInit) {
  return data<RefusedForm>({ answers, errors: [{ name: 'email', message }] }, init)
}

function tooMany(seconds: number): [string, ResponseInit] {
  const message = `Too many requests came from your network. Please try again in ${Math.ceil(seconds / 60)} min.`
  return [message, { status: 429, headers: { 'Retry-After': String(seconds) } }]
}

function tooMuch(total: number) {
  const numbers = new Intl.NumberFormat('en-US')
  return `This search finds ${numbers.format(total)} vehicles, and we email about ${numbers.format(mostKnown)} at most. Go back and choose more filters.`
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Retry-After') ? actionHeaders : loaderHeaders
}

// Only the page that asks for any vehicle is cached. Strangers could make as many of the others as they like.
export const handle = cachedForm(({ query }) => (query.size > 0 ? null : {}), { readsFit: true })

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, back, sizes } = loaderData
  const errors = actionData?.errors ?? []
  const about = asked ? `: ${asked.vehicle?.name ?? asked.label}` : ''
  return (
    <div className="page-width space-y-8 pt-8 sm:pt-12">
      <title>{`${actionData ? 'Error: ' : ''}Email me about vehicles${about} | Redstone Mobility`}</title>
      <ErrorSummary errors={errors} />
      <BackLink to={back}>{asked?.vehicle ? `Back to ${asked.vehicle.name}` : 'Back to Vehicles'}</BackLink>
      <PageHeading title="Email me about vehicles" intro="We’ll email you only when there is news." />
      {asked ? (
        <Card className="max-w-2xl p-6 sm:p-8">
          <AlertForm asked={asked} sizes={sizes} answers={actionData?.answers ?? {}} errors={errors} />
        </Card>
      ) : (
        <Notice tone="danger" title="We can’t look at our vehicles right now.">
          Wait a minute and open this page again, or call us.
        </Notice>
      )}
    </div>
  )
}
