import { data, Form, href, Link, useNavigation } from 'react-router'
import { z } from '#app/fields/form-schema.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { unlistedHead } from '#app/http/page-head.ts'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { tokenIn, unseen } from '#app/http/token-link.ts'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { sendNow } from '#app/outbox/outbox.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import type { Route } from './+types/appointment.route.ts'
import { noTimeYet } from './appointment.ts'
import { type ChangeOutcome, changeByVisitor, tooManyBooked } from './appointment-changes.server.ts'
import { chosenTime } from './appointment-form.server.ts'
import { AskedQuestion } from './asked-question.tsx'
import { whyNotFreeTexts } from './free-times.ts'
import { MeetingChoice } from './meeting-choice.tsx'
import { findVisitPlan } from './meeting-plans.actions.server.ts'
import type { OfferedTimes } from './offered-times.ts'
import { answerQuestion } from './question-answer.actions.server.ts'
import { readShownAppointment, type ShownAppointment } from './shown-appointment.actions.server.ts'
import { readShownQuestion, type ShownQuestion } from './shown-question.actions.server.ts'
import { TimeChoice } from './time-choice.tsx'

const title = 'Your appointment'
const unknown = 'This link isn’t one of ours, or what it was for has been erased. You can choose a new time.'
const away = 'We can’t reach your appointment right now. Please open the link again in a minute.'

// Opening a link changes nothing: mail programs open links by themselves to look for harm.
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    const { db } = context.get(services)
    const [token, day] = [tokenIn(url), url.searchParams.get('day') ?? '']
    const shown = await readShownAppointment(db, token, day)
    const question = shown ? null : await readShownQuestion(db, token, day)
    const isThere = shown !== null || question !== null
    return data({ shown, question, why: isThere ? null : unknown }, { status: isThere ? 200 : 404, headers: unseen })
  } catch (error) {
    log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'an appointment could not be read')
    return data({ shown: null, question: null, why: away }, { status: 503, headers: unseen })
  }
}

const changeForm = z.object({
  intent: z.enum(['move', 'cancel', 'answer']).catch('move').default('move'),
  startsAt: z.string().default(''),
})

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, changeForm)
  if (!form.ok) return data({ done: null, error: null }, { status: 400, headers: unseen })
  const refuse = (error: string, status: number) => data({ done: null, error }, { status, headers: unseen })
  const time = chosenTime.safeParse(form.value.startsAt)
  const startsAt = time.success ? time.data : null
  const { intent } = form.value
  if (intent === 'move' && startsAt === null) return refuse('Choose a time.', 400)
  try {
    const changed =
      intent === 'answer'
        ? await answer(context, url, startsAt)
        : { outcome: await change(context, url, intent === 'cancel' ? null : startsAt) }
    if (changed.outcome === 'requested') return await redirectWithToast(newOf(changed.vehicleId), noTimeYet)
    const { outcome } = changed
    if (outcome === 'too-many') return refuse(intent === 'answer' ? tooManyBooked : tooManyChanges, 429)
    const why = refusals[outcome]
    if (why) return refuse(why, 409)
    const isAsBefore = outcome === 'unchanged' && intent !== 'answer'
    return data({ done: isAsBefore ? 'Nothing has changed.' : doneTexts[intent], error: null }, { headers: unseen })
  } catch (error) {
    log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'an appointment could not be changed')
    return refuse('We could not change this. Please try again in a minute, or call us.', 503)
  }
}

type Context = Route.ActionArgs['context']

/** Moves the appointment to a time, or cancels it without one. */
async function change(context: Context, url: URL, startsAt: Date | null) {
  const { db, jobs } = context.get(services)
  const moved = startsAt && ({ to: 'move', startsAt, findPlan: findVisitPlan } as const)
  return changeByVisitor(db, jobs, tokenIn(url), moved ?? { to: 'cancel' })
}

async function answer(context: Context, url: URL, startsAt: Date | null) {
  const dependencies = context.get(services)
  const sent = { token: tokenIn(url), startsAt, address: context.get(visitorAddress) }
  const answered = await answerQuestion(dependencies, sent)
  const { mailId } = answered
  if (mailId !== null) await sendNow(dependencies.db, openMailComposer(dependencies), { mailId, isNew: true })
  return answered
}

/** The page where one asks for an appointment, which says that it has been done. */
function newOf(vehicleId: number | null) {
  return `${href('/appointments')}${vehicleId === null ? '' : `?vehicle=${vehicleId}`}`
}

const doneTexts = {
  cancel: 'Canceled. We sent you an email that says so.',
  move: 'Set. We sent you an email with the new time.',
  answer: 'Thank you. Your appointment is set. We sent you an email. Its link lets you move or cancel it.',
}

/** Why nothing was changed; null where it is as was asked. */
const refusals: Record<Exclude<ChangeOutcome, 'too-many'>, string | null> = {
  changed: null,
  unchanged: null,
  gone: unknown,
  over: 'This time has passed. Choose a new one on our contact page, or call us.',
  ...whyNotFreeTexts,
  stale: 'This appointment has changed in the meantime. Look at it again.',
}

const tooManyChanges = 'This appointment has been changed many times today. Please call us instead.'

export { shouldRevalidate } from './times-anew.ts'

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
}

export const meta: Route.MetaFunction = () => unlistedHead(title).slice(1)

export default function Appointment({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { shown, question, why } = loaderData
  const done = actionData?.done ?? null
  // What was pressed may have gone.
  useLaterChange(done, () => {
    document.querySelector<HTMLElement>('main h1')?.focus()
    // Whoever has answered the question does not have to fill out the form again.
    import('#app/ui/answer-keeper.ts').then(
      ({ forgetAnswers }) => forgetAnswers(href('/appointments')),
      () => null,
    )
  })
  const errors = actionData?.error ? [{ name: 'startsAt', message: actionData.error }] : []
  const heading = question ? questionTitle(question) : title
  const head = <title>{`${errors.length > 0 ? 'Error: ' : ''}${heading} | Redstone Mobility`}</title>
  if (question)
    return (
      <div className="page-width space-y-8 pt-8 sm:pt-12">
        {head}
        <ErrorSummary errors={errors} />
        <PageHeading title={heading} />
        <AskedQuestion question={question} error={errors[0]?.message} />
      </div>
    )
  if (!shown)
    return (
      <Panel title={title} actions={<ButtonLink to={href('/appointments')}>Choose a Time</ButtonLink>}>
        {head}
        <p role="status">{why}</p>
      </Panel>
    )
  return (
    <div className="page-width space-y-8 pt-8 sm:pt-12">
      {head}
      <ErrorSummary errors={errors} />
      <PageHeading title={title} />
      <div role="status">{done ? <Notice tone="success" title={done} /> : null}</div>
      <AppointmentFacts shown={shown} />
      {shown.state === 'over' ? null : (
        <Changes shown={shown} contact={matches[1].loaderData.contact} error={errors[0]?.message} />
      )}
    </div>
  )
}

function questionTitle({ isRequest }: ShownQuestion) {
  return isRequest ? 'One question about your request' : 'One question before we book it'
}

function AppointmentFacts({ shown }: { shown: ShownAppointment }) {
  const { what, when, state, place, vehicle, elsewhere, isVehicleSold, calendar } = shown
  return (
    <Card className="max-w-3xl space-y-4 p-6 sm:p-8">
      <p className="font-semibold text-2xl">{when}</p>
      {state === 'standing' ? null : (
        <Notice tone="warning" title={state === 'over' ? 'This time has passed.' : 'This appointment is canceled.'} />
      )}
      <p>
        {what}
        {place ? `: ${place}` : null}
      </p>
      {vehicle ? (
        <p>
          <Link to={href('/vehicles/:id', { id: String(vehicle.id) })} className="inline-block py-2 text-link">
            {vehicle.name}
          </Link>
        </p>
      ) : null}
      {elsewhere && state === 'standing' ? <p>The vehicle: {elsewhere}</p> : null}
      {isVehicleSold && state === 'standing' ? (
        <Notice tone="info" title="This vehicle has been sold.">
          Your appointment still stands, and we’ll show you others like it.
        </Notice>
      ) : null}
      {state === 'over' ? null : (
        <ButtonLink href={calendar} variant="outline">
          {state === 'standing' ? 'Add to Your Calendar' : 'Delete It from Your Calendar'}
        </ButtonLink>
      )}
    </Card>
  )
}

type ChangesProps = { shown: ShownAppointment; contact: PhoneLine; error?: string | undefined }

function Changes({ shown, contact, error }: ChangesProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const isStanding = shown.state === 'standing'
  return (
    <section aria-labelledby="change" className="max-w-3xl space-y-6">
      <h2 id="change" className="text-2xl">
        {isStanding ? 'Move or cancel it' : 'Choose a new time'}
      </h2>
      {shown.offered ? (
        <OtherTimes shown={shown} offered={shown.offered} error={error} />
      ) : (
        <NoTimes title={shown.unseen} contact={contact} isStanding={isStanding} />
      )}
      {isStanding ? (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="cancel" variant="outline" disabled={isSending}>
            Cancel This Appointment
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

type OtherTimesProps = Pick<ChangesProps, 'shown' | 'error'> & { offered: OfferedTimes }

function OtherTimes({ shown: { state, token, when }, offered, error }: OtherTimesProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <MeetingChoice hidden={{ token }} offered={offered} />
      {offered.times.length > 0 ? (
        <Form method="post" preventScrollReset className="space-y-4">
          <TimeChoice key={when} offered={offered} chosen={undefined} error={error} />
          <Button disabled={isSending}>{state === 'standing' ? 'Move to This Time' : 'Book This Time'}</Button>
        </Form>
      ) : (
        <p>No time is free in the next four weeks. Please call us.</p>
      )}
    </>
  )
}

type NoTimesProps = { title: string | null; contact: PhoneLine; isStanding: boolean }

/** Stands in place of times where there is no vehicle to see. The line about a refusal leads here. */
function NoTimes({ title, contact, isStanding }: NoTimesProps) {
  return (
    <div id="startsAt" tabIndex={-1}>
      <Notice tone="warning" title={title}>
        {isStanding ? 'Your appointment still stands. To agree on another time, call ' : 'To agree on a time, call '}
        <a href={contact.phoneHref} className="text-link font-semibold">
          {contact.phone}
        </a>
        .
      </Notice>
    </div>
  )
}
