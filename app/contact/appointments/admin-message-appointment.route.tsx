import { data, Form, href, useNavigation } from 'react-router'
import { recordAction } from '#app/audit/audit.server.ts'
import { z } from '#app/fields/form-schema.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readForm } from '#app/http/form.ts'
import { actorOf, requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { showroomIn, showrooms, zoneIn } from '#app/site/company.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { findSubmission } from '../inbox.server.ts'
import { handlingForm } from '../inbox-schema.ts'
import type { Route } from './+types/admin-message-appointment.route.ts'
import { meetingOf } from './appointment.ts'
import { type ChangeOutcome, changeByStaff, outcomeOf } from './appointment-changes.server.ts'
import { chosenTime } from './appointment-form.server.ts'
import { findAppointmentOf } from './appointments.server.ts'
import { whyNotFreeTexts } from './free-times.ts'
import { MeetingChoice } from './meeting-choice.tsx'
import { findElsewhere, findMeetingPlan, findOfferedTimes } from './meeting-plans.actions.server.ts'
import { TimeChoice } from './time-choice.tsx'

const title = 'Error Loading Appointment'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  try {
    const shown = await readPage(context, url, readRecordId(params.id))
    if (shown) return { shown, failure: null }
    const toast = { title, description: handlingForm.notFound, variant: 'destructive' } as const
    return data({ shown: null, failure: { toast } }, { status: 404 })
  } catch (error) {
    const failure = failureOf(context, { title, text: failureTexts.notLoaded }, error)
    return data({ shown: null, failure }, { status: 503 })
  }
}

type Context = Route.LoaderArgs['context']

async function readPage(context: Context, url: URL, id: number | null) {
  const { db } = context.get(services)
  const message = id === null ? null : await findSubmission(db, id)
  if (!message) return null
  const appointment = await findAppointmentOf(db, message.id)
  const asked = askedAt(url, { kind: appointment?.kind ?? null, city: appointment?.showroom ?? message.location })
  if (!asked) return null
  const { kind, showroom, day } = asked
  return {
    id: message.id,
    name: message.name,
    version: appointment?.version ?? 0,
    standing:
      appointment && appointment.cancelledAt === null
        ? fullMoment(appointment.startsAt, zoneIn(appointment.showroom))
        : null,
    meeting: { kind, showroom: showroom.city, cities: showrooms.map(({ city }) => city) },
    elsewhere: await findElsewhere(db, { showroom: showroom.city, vehicleId: message.vehicleId }),
    offered: await findOfferedTimes(db, { kind, showroom, day, needsNotice: false, except: message.id }),
  }
}

function askedAt({ searchParams: query }: URL, known: { kind: string | null; city: string | null }) {
  const showroom = showroomIn(query.get('showroom')) ?? showroomIn(known.city) ?? showrooms[0]
  const kind = meetingOf(query.get('kind') ?? known.kind).kind
  return showroom ? { kind, showroom, day: query.get('day')?.slice(0, 10) ?? '' } : null
}

const changeForm = z.object({
  intent: z.string().default(''),
  startsAt: z.string().default(''),
  version: z.string().default('').transform(Number),
})

type Reply = RefusedForm & { failure?: ShownFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, params, url, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const form = await readForm(request, changeForm)
  if (!form.ok) return form.reply
  const refuse = (message: string, status: number) =>
    data<Reply>({ answers: form.answers, errors: [{ name: 'startsAt', message }] }, { status })
  const { db, jobs } = context.get(services)
  const submissionId = readRecordId(params.id) ?? 0
  const time = chosenTime.safeParse(form.value.startsAt)
  const isCancelled = form.value.intent === 'cancel'
  if (!(isCancelled || time.success)) return refuse('Choose a time.', 400)
  try {
    const outcome = await outcomeOf(
      db.transaction(async (tx) => {
        const message = await findSubmission(tx, submissionId)
        const before = await findAppointmentOf(tx, submissionId)
        const asked = askedAt(url, { kind: before?.kind ?? null, city: before?.showroom ?? message?.location ?? null })
        if (!message || !asked) return 'gone'
        const startsAt = time.success ? time.data : new Date(0)
        const wanted = { submissionId, kind: asked.kind, showroom: asked.showroom.city, startsAt, details: [] }
        const outcome = await changeByStaff(
          tx,
          jobs,
          { ...wanted, origin: url.origin },
          {
            to: isCancelled ? 'cancel' : 'hold',
            seenVersion: form.value.version,
            findPlan: findMeetingPlan,
          },
        )
        if (outcome === 'changed')
          await recordAction(tx, {
            ...actorOf(staff),
            action: isCancelled ? 'appointment canceled' : 'appointment set',
            recordType: 'message',
            recordId: submissionId,
          })
        return outcome
      }),
    )
    const why = refusals[outcome]
    if (why) return refuse(why, 409)
    const toast = isCancelled ? cancelled : set
    return await redirectWithToast(href('/admin/inbox/:id', { id: String(submissionId) }), toast)
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Saving', text: failureTexts.notSaved }, error)
    return data<Reply>({ answers: form.answers, errors: [], failure }, { status: 503 })
  }
}

const set = { title: 'Appointment Set', description: 'The visitor gets an email with the time.' }
const cancelled = { title: 'Appointment Canceled', description: 'The visitor gets an email that says so.' }

/** Why nothing was changed; null where it is as was asked. */
const refusals: Record<ChangeOutcome, string | null> = {
  changed: null,
  unchanged: null,
  gone: handlingForm.notFound,
  over: 'This time has passed.',
  ...whyNotFreeTexts,
  stale:
    'The visitor or a colleague has changed this appointment in the meantime. Look at the page again, then choose.',
  'too-many': 'This appointment has been changed many times today.',
}

export { shouldRevalidate } from './times-anew.ts'

export default function AdminMessageAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  if (!loaderData.shown) return <LoadErrorPanel title={title} failure={loaderData.failure} back={handlingForm.back} />
  const { id, name, version, standing, meeting, elsewhere, offered } = loaderData.shown
  const errors = actionData?.errors ?? []
  const isRefused = actionData !== undefined
  return (
    <div className="max-w-3xl space-y-6">
      <title>{`${isRefused ? 'Error: ' : ''}Appointment with ${name} | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink to={href('/admin/inbox/:id', { id: String(id) })}>Back to the message</BackLink>
      <PageHeading
        title={<span dir="auto">Appointment with {name}</span>}
        intro={standing ?? 'None yet. Choose a time that you have agreed on.'}
      />
      <Card className="space-y-8 p-6 sm:p-8">
        <MeetingChoice hidden={{}} offered={offered} meeting={meeting} />
        {elsewhere ? <p>The vehicle: {elsewhere}</p> : null}
        {offered.times.length > 0 ? (
          <Form method="post" className="space-y-6">
            <input type="hidden" name="version" value={version} />
            <TimeChoice offered={offered} chosen={actionData?.answers?.startsAt} error={errorAt(errors, 'startsAt')} />
            <Button disabled={isSending}>{standing ? 'Move to This Time' : 'Book This Time'}</Button>
          </Form>
        ) : (
          <p>No time is free in the next four weeks.</p>
        )}
      </Card>
      {standing ? (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Button name="intent" value="cancel" variant="outline" disabled={isSending}>
            Cancel This Appointment
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
