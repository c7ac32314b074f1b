import { data, href } from 'react-router'
import { cachedForm } from '#app/http/cached-page.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { returnPath } from '#app/http/return-path.ts'
import { services } from '#app/http/services.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { oneAtATime } from '#app/limits/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { VisitorForm } from '#app/ui/visitor-form.tsx'
import type { Route } from './+types/subscribe.route.ts'
import { consentText } from './subscription.ts'
import { subscriptionForm } from './subscription-form.server.ts'
import { subscribe } from './subscriptions.server.ts'

const savedWithinMs = 4500

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, subscriptionForm)
  if (!form.ok) return form.reply
  const { email, from } = form.value
  const { db, jobs } = context.get(services)
  const refuse = (message: string, init: ResponseInit) =>
    data({ answers: form.answers, errors: [{ name: 'email', message }] }, init)
  try {
    const address = context.get(visitorAddress)
    const save = () => subscribe(db, jobs, { email, origin: url.origin, address })
    const limit = await oneAtATime(networkOf(address), () => inTime(save(), savedWithinMs, 'saving a sign-up'))
    if (!limit.ok) {
      const headers = { 'Retry-After': String(limit.retryAfterSeconds) }
      const refusal = `Too many sign-ups came from your network. Please try again in ${Math.ceil(limit.retryAfterSeconds / 60)} min.`
      return refuse(refusal, { status: 429, headers })
    }
  } catch (error) {
    // Plan B: the visitor keeps what was typed and may try again.
    const errorId = context.get(pageRequest).requestId
    log.error({ err: error, requestId: errorId }, 'a newsletter sign-up could not be saved')
    return refuse(`We could not save your address. Please try again in a minute. Error ID: ${errorId}`, { status: 503 })
  }
  // The same words whether the address was known or not.
  return redirectWithToast(returnPath(from, url.origin), {
    title: 'Thank you for signing up!',
    description: 'We sent you an email. Open the link in it to join the list.',
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const handle = cachedForm()

// Who comes here has sent the form in the footer; engines have nothing to find. The title is the page's own.
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default function Subscribe({ actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? []
  return (
    <div className="page-width space-y-8 pt-8 sm:pt-12">
      <title>{`${actionData ? 'Error: ' : ''}Newsletter | Redstone Mobility`}</title>
      <ErrorSummary errors={errors} />
      <PageHeading title="Newsletter" intro="New vehicles and tips for the road, now and then by email." />
      <VisitorForm method="post" noValidate className="max-w-xl space-y-6">
        <input type="hidden" name="from" value={actionData?.answers.from ?? href('/')} />
        <TextField
          name="email"
          label="Email Address"
          type="email"
          required
          autoComplete="email"
          placeholder="name@example.com"
          defaultValue={actionData?.answers.email}
          error={errors[0]?.message}
        />
        <p className="text-ink-soft text-sm">{consentText}</p>
        <Button type="submit">Subscribe</Button>
      </VisitorForm>
    </div>
  )
}
