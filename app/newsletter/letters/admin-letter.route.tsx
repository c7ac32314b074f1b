import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { listAddress, useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-letter.route.ts'
import { countsOf } from './deliveries.server.ts'
import { letterStates } from './letter.ts'
import { letterForm } from './letter-fields.ts'
import { letterText } from './letter-mail.ts'
import { writtenLetter } from './letter-mails.actions.server.ts'
import { LetterStanding } from './letter-standing.tsx'
import { letterStepForm } from './letter-step-form.ts'
import { goOn, pause, sendTest, takeStep, withdraw } from './letter-steps.actions.server.ts'
import { findLetter } from './letters.server.ts'

const title = 'Error Fetching Newsletter'

/** How a letter stands, and what its readers see of it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  const id = readRecordId(params.id)
  try {
    const letter = id === null ? null : await findLetter(db, id)
    if (!letter) return data({ shown: null, failure: told('Newsletter not found') }, { status: 404 })
    const { content: _, vehicles: __, ...standing } = letter
    const text = letterText(await writtenLetter(db, letter, url.origin))
    const counts = await countsOf(db, letter)
    return { shown: { letter: { ...standing, counts }, text, formId: randomUUID() }, failure: null }
  } catch (error) {
    const failure: ShownFailure = failureOf(context, { title, text: failureTexts.notLoaded }, error)
    return data({ shown: null, failure }, { status: 503 })
  }
}

const steps = { pause, 'go-on': goOn, withdraw }
const done = {
  pause: { title: 'Newsletter Paused', description: 'No more emails go out until you resume it.' },
  'go-on': { title: 'Newsletter Resumed', description: 'Its next emails are on their way.' },
  withdraw: { title: 'Newsletter Unscheduled', description: 'It is a draft again.' },
}

/** The buttons of the page: one email to whoever presses, or a step of the letter. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const { db, jobs } = context.get(services)
  const here = listAddress(url.pathname, url.search)
  const id = readRecordId(params.id)
  const form = await readForm(request, letterStepForm)
  if (id === null || !form.ok)
    return data({ failure: told('The form was not complete. Nothing was changed.') }, { status: 400 })
  const { intent, version, formId } = form.value
  try {
    if (intent === 'test') {
      const limit = await sendTest(db, jobs, { staff, letterId: id, formId, origin: url.origin })
      if (!limit.ok) return data({ failure: told(limitText(limit.retryAfterSeconds)) }, { status: 429 })
      const description = `It is on its way to ${staff.email}.`
      return redirectWithToast(here, { title: 'Test Sent', description })
    }
    const outcome = await takeStep(db, { staff, id, version }, steps[intent])
    if (outcome.is === 'saved') return redirectWithToast(here, done[intent])
    return data(
      { failure: told('It changed before you pressed the button, so nothing was done. Look at it again.') },
      { status: 409 },
    )
  } catch (error) {
    return data({ failure: failureOf(context, { title, text: failureTexts.notSaved }, error) }, { status: 503 })
  }
}

function limitText(retryAfterSeconds: number) {
  return `You have sent a lot of tests. Please try again in ${Math.ceil(retryAfterSeconds / 60)} min.`
}

function told(description: string): ShownFailure {
  return { toast: { title: 'Newsletter', description, variant: 'destructive' } }
}

export default function AdminLetter({ loaderData: { shown, failure }, actionData }: Route.ComponentProps) {
  const way = useWayBack(letterForm.back.to)
  if (!shown) return <LoadErrorPanel title={title} failure={failure} back={{ ...letterForm.back, ...way }} />
  const { letter, text, formId } = shown
  const { label, tone } = letterStates[letter.state]
  return (
    <div className="space-y-6">
      <title>{`Newsletter “${letter.title}” | Redstone staff`}</title>
      {actionData ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink {...way}>{letterForm.back.label}</BackLink>
      <div className="space-y-2">
        <PageHeading title={letter.title} />
        <Badge tone={tone}>{label}</Badge>
      </div>
      <LetterStanding letter={letter} formId={formId} />
      <section aria-labelledby="email" className="space-y-3">
        <h2 id="email" className="text-xl">
          The email
        </h2>
        <p>
          Subject: <span dir="auto">{letter.title}</span>
        </p>
        <p
          dir="auto"
          className="measure wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-surface p-5"
        >
          {text}
        </p>
      </section>
    </div>
  )
}
