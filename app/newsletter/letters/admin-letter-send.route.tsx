import { data, Form, href, useLocation, useNavigation } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { listAddress, useWayBack } from '#app/ui/way-back.ts'
import { countSubscribers } from '../subscriptions.server.ts'
import type { Route } from './+types/admin-letter-send.route.ts'
import { letterForm } from './letter-fields.ts'
import { letterSendForm, momentOf } from './letter-send-form.ts'
import { sendAt, sendNow, takeStep } from './letter-steps.actions.server.ts'
import { findDraftLetter, findLetter } from './letters.server.ts'

const title = 'Error Sending Newsletter'

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  const id = readRecordId(params.id)
  try {
    const letter = id === null ? null : await findDraftLetter(db, id)
    if (!letter) return data({ letter: null, failure: told('There is no draft with this number.') }, { status: 404 })
    const { onList: readers } = await countSubscribers(db)
    return { letter: { title: letter.title, version: letter.version, readers }, failure: null }
  } catch (error) {
    const failure: ShownFailure = failureOf(context, { title, text: failureTexts.notLoaded }, error)
    return data({ letter: null, failure }, { status: 503 })
  }
}

type Refusal = { errors: FieldError[]; answers: Record<string, string>; failure: ShownFailure | null }

/** Sends a draft, or plans it, as it was looked at. A second press finds it on its way, and that is well. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const id = readRecordId(params.id)
  const form = await readForm(request, letterSendForm)
  if (!form.ok) return refuse({ ...form.reply.data }, 400)
  const { answers } = form
  if (id === null) return refuse({ answers, failure: told('There is no draft with this number.') }, 404)
  const { version } = form.value
  const moment = momentOf(form.value)
  const step = moment ? sendAt(moment, url.origin) : sendNow(url.origin)
  const to = listAddress(href('/admin/newsletter/letters/:id', { id: String(id) }), url.search)
  try {
    const outcome = await takeStep(db, { staff, id, version }, step)
    const stands = outcome.is === 'saved' ? null : await findLetter(db, id)
    if (outcome.is !== 'saved' && (!stands || stands.state === 'draft'))
      return refuse(
        { answers, failure: told('Somebody has changed it since you looked at it. Look at it again first.') },
        409,
      )
    return redirectWithToast(
      to,
      moment
        ? { title: 'Newsletter Scheduled', description: 'It goes out by itself at that time.' }
        : { title: 'Newsletter on Its Way', description: 'This page shows how far along it is.' },
    )
  } catch (error) {
    return refuse({ answers, failure: failureOf(context, { title, text: failureTexts.notSaved }, error) }, 503)
  }
}

function refuse(refusal: Partial<Refusal>, status: number) {
  return data<Refusal>({ errors: [], answers: {}, failure: null, ...refusal }, { status })
}

function told(description: string): ShownFailure {
  return { toast: { title, description, variant: 'destructive' } }
}

const numbers = new Intl.NumberFormat('en-US')

export default function AdminLetterSend({ loaderData, actionData, params }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { letter, failure } = loaderData
  const way = useWayBack(letterForm.back.to)
  const page = listAddress(href('/admin/newsletter/letters/:id', { id: params.id }), useLocation().search)
  if (!letter) return <LoadErrorPanel title={title} failure={failure} back={{ ...letterForm.back, ...way }} />
  const { errors, answers, failure: refused } = actionData ?? { errors: [], answers: {}, failure: null }
  const { readers } = letter
  return (
    <div className="max-w-3xl space-y-6">
      <title>{`${actionData ? 'Error: ' : ''}Send Newsletter “${letter.title}” | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {refused ? <FailureNotice failure={refused} /> : null}
      <BackLink to={page}>Back to the Newsletter</BackLink>
      <PageHeading
        title={`Send “${letter.title}”?`}
        intro={`It goes to everybody on the list, once: ${numbers.format(readers)} ${readers === 1 ? 'reader' : 'readers'} now. After that, it can’t be edited. You can pause it while it is being sent.`}
      />
      <Form method="post" noValidate className="space-y-6">
        <HiddenFields fields={{ version: answers.version ?? String(letter.version) }} />
        <Button type="submit" name="when" value="now" disabled={isSending}>
          Send It Now
        </Button>
        <TextField
          name="sendAt"
          label="Or choose a day and time"
          type="datetime-local"
          defaultValue={answers.sendAt}
          error={errorAt(errors, 'sendAt')}
          hint="Arizona time."
        />
        <Button type="submit" name="when" value="later" variant="outline" disabled={isSending}>
          Schedule It
        </Button>
      </Form>
    </div>
  )
}
