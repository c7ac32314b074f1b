import type { ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import type { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { fitCode } from '#app/fit/fit-code.ts'
import { readFit, readStoredFit } from '#app/fit/fit-cookie.server.ts'
import { sizesText } from '#app/fit/fit-line.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readForm } from '#app/http/form.ts'
import { pageHead, unlistedHead } from '#app/http/page-head.ts'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { sendNow } from '#app/outbox/outbox.server.ts'
import { log } from '#app/platform/log.server.ts'
import { showroomIn, showrooms } from '#app/site/company.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { waitsForMore } from '#app/ui/waits-for-more.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { findShownVehicle } from '#app/vehicles/vehicles.server.ts'
import { contactToasts } from '../contact-toasts.ts'
import { saveOrJournal } from '../journal/save-or-journal.server.ts'
import { SaveFailure } from '../save-failure.tsx'
import { readVehicleId } from '../submission.ts'
import { suspicionOf } from '../suspicion.ts'
import type { Route } from './+types/appointment-new.route.ts'
import { type MeetingKind, meetingOf, noTimeYet } from './appointment.ts'
import { type Booking, bookAppointment, journaledBooking, withoutTime } from './appointment-booking.actions.server.ts'
import { tooManyBooked } from './appointment-changes.server.ts'
import { appointmentForm } from './appointment-form.server.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { whyNotFreeTexts } from './free-times.ts'
import { MeetingChoice } from './meeting-choice.tsx'
import { findVisit, findVisitTimes } from './meeting-plans.actions.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visitor = readStoredFit(request)
  const asked = await readAsked(url, context)
  // There is nothing to drive before it is built.
  if (asked.vehicle?.status === 'built-to-order') return redirect(`${href('/contact')}?vehicle=${asked.vehicleId}`)
  const { stamp } = context.get(pageRequest)
  const shown = { ...stamp, ...asked, sizes: visitor && sizesText(visitor) }
  try {
    const times = await whileVisitorWaits(findVisitTimes(context.get(services).db, askedOf(asked)))
    return { ...shown, ...times }
  } catch (error) {
    // Plan B: the page asks for a time in words.
    log.error({ err: error }, 'the times of a showroom could not be read')
    return data({ ...shown, offered: null, visit: null }, { status: 503 })
  }
}

type Asked = {
  kind: MeetingKind
  city: string
  /** The showrooms to choose from. */
  cities: string[]
  day: string
  vehicle: Pick<Vehicle, 'id' | 'name' | 'status'> | null
  /** Also of a vehicle that the database has not told of. */
  vehicleId: number | null
}

/** What the address says, with the vehicle's showroom where it names none. */
async function readAsked({ searchParams: query }: URL, context: Route.LoaderArgs['context']): Promise<Asked> {
  const id = readVehicleId(query.get('vehicle'))
  const found = id === null ? null : await findShownVehicle(context.get(services).db, id)
  const vehicle = found?.source === 'database' ? found.vehicle : null
  const kind = meetingOf(query.get('kind')).kind
  const place = showroomIn(vehicle?.showroom)
  // A call that is to show the vehicle comes from where it is.
  const callFrom = kind === 'video' ? place : null
  const showroom = callFrom ?? showroomIn(query.get('showroom')) ?? place ?? showrooms[0]
  return {
    kind,
    city: showroom?.city ?? '',
    cities: (callFrom ? [callFrom] : showrooms).map(({ city }) => city),
    day: query.get('day')?.slice(0, 10) ?? '',
    vehicle: vehicle && { id: vehicle.id, name: vehicle.name, status: vehicle.status },
    vehicleId: found?.source === 'local-exception' ? id : (vehicle?.id ?? null),
  }
}

function askedOf({ kind, city, day, vehicleId }: Asked) {
  const showroom = showroomIn(city)
  if (!showroom) throw new Error('there is no showroom')
  return { kind, day, showroom, vehicleId }
}

type Reply = RefusedForm & { failure?: ShownFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, url, context }: Route.ActionArgs): Promise<Answer> {
  const sentAt = new Date()
  const asked = await readAsked(url, context)
  const form = await readForm(request, appointmentForm(asked.kind))
  if (!form.ok) return form.reply
  const refuse = (name: string, message: string, status: number) =>
    data<Reply>({ answers: form.answers, errors: [{ name, message }] }, { status })
  const dependencies = context.get(services)
  const address = context.get(visitorAddress)
  try {
    const sent = bookingOf(form.value, asked, { address, origin: url.origin, code: codeIn(request, form.value) })
    const booking = await asOffered(dependencies.db, sent, asked)
    const booked = await saveOrJournal(dependencies.journal, {
      address,
      save: (signal) => bookAppointment(dependencies, { ...booking, signal }),
      journaled: () => journaledBooking(booking, sentAt),
    })
    if (booked.is === 'too-many') return refuse('email', tooManyBooked, 429)
    if (booked.is === 'journaled') return await redirectWithToast(url.pathname + url.search, noTimeYet)
    if (booked.is === 'asked') return redirect(mine(booked.token, `${waitsForMore}=1&`))
    if (booked.is !== 'booked')
      return refuse('startsAt', `${whyNotFreeTexts[booked.is]} What you filled in is still here.`, 409)
    await sendNow(dependencies.db, openMailComposer(dependencies), booked)
    if (booked.token === null) return await redirectWithToast(url.pathname + url.search, noTimeYet)
    return await redirectWithToast(mine(booked.token), set)
  } catch (error) {
    // Plan B: the visitor keeps what was typed and learns how else to reach us.
    const errorId = context.get(pageRequest).requestId
    log.error({ err: error, requestId: errorId }, 'an appointment could not be booked')
    const failure = { toast: contactToasts.failed, errorId }
    return data<Reply>({ answers: form.answers, errors: [], failure }, { status: 503 })
  }
}

/** The page may have been opened while the vehicle could still be driven: then the form is a request. */
async function asOffered(db: Db, booking: Booking, { vehicle }: Asked) {
  // The database has not answered: the journal takes the form.
  if (!vehicle) return booking
  const { visit } = await findVisit(db, { ...booking, showroom: booking.city })
  return visit?.request ? withoutTime(booking, visit.request.noTime) : booking
}

const set = { title: 'Appointment Set', description: 'We sent you an email. Its link lets you move or cancel it.' }

/** The page of an appointment, or of the question that comes before it. */
function mine(token: string, before = '') {
  return `${href('/appointments/mine')}?${before}token=${token}`
}

type Answers = z.output<ReturnType<typeof appointmentForm>>

function codeIn(request: Request, { sendsMeasures }: Answers) {
  const profile = sendsMeasures ? readFit(request) : null
  return profile && fitCode(profile)
}

function bookingOf(form: Answers, asked: Asked, from: Pick<Booking, 'address' | 'origin' | 'code'>) {
  const { formId, name, email, phone, startsAt, comments, shownAt, showroom, ...told } = form
  const { kind, vehicleId } = asked
  const city = showroomIn(showroom)?.city ?? asked.city
  const signs = { trap: comments, shownAt, texts: [name, told.notes ?? ''] }
  const suspicion = suspicionOf(signs)
  return { ...from, formId, name, email, phone, startsAt, told, kind, city, vehicleId, suspicion }
}

export { shouldRevalidate } from './times-anew.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData?.offered || loaderData.vehicle) return unlistedHead(chooseTime).slice(1)
  return pageHead(root.loaderData.origin, {
    title: chooseTime,
    description:
      'Choose a day and time: a test drive in Phoenix, Denver or Dallas, a demonstration at your home, or a video call.',
    path: href('/appointments'),
  }).filter((tag) => !('title' in tag))
}

const chooseTime = 'Choose a time'

export default function NewAppointment({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { vehicle, kind, city, cities, offered, visit, sizes, formId, shownAt } = loaderData
  const { errors = [], failure } = actionData ?? {}
  const answers = { formId, shownAt, ...actionData?.answers }
  const isSent = !actionData && matches[0].loaderData.toast?.title === noTimeYet.title
  const title = visit?.request ? 'Ask for an appointment' : chooseTime
  return (
    <div className="page-width space-y-8 pt-8 sm:pt-12">
      <title>{`${actionData ? 'Error: ' : ''}${title}${vehicle ? `: ${vehicle.name}` : ''} | Redstone Mobility`}</title>
      <ErrorSummary errors={errors} />
      {failure ? <SaveFailure failure={failure} contact={matches[1].loaderData.contact} /> : null}
      {vehicle ? (
        <BackLink to={href('/vehicles/:id', { id: String(vehicle.id) })}>Back to {vehicle.name}</BackLink>
      ) : null}
      <PageHeading
        title={title}
        intro={
          vehicle
            ? `See the ${vehicle.name} with your own wheelchair. It costs nothing, and you don’t have to buy.`
            : 'Meet us in a showroom, at your home or by video. It costs nothing, and you don’t have to buy.'
        }
      />
      {offered ? (
        <Card className="max-w-3xl space-y-8 p-6 sm:p-8">
          <MeetingChoice
            hidden={vehicle ? { vehicle: String(vehicle.id) } : {}}
            offered={offered}
            meeting={{ kind, showroom: city, cities }}
          />
          {visit ? <p>{visit.note}</p> : null}
          {offered.times.length > 0 ? (
            <AppointmentForm {...{ kind, offered, city, sizes, answers, errors, isSent }} />
          ) : (
            <Notice tone="warning" title="No time is free in the next four weeks.">
              Choose another way or showroom, or call us.
            </Notice>
          )}
        </Card>
      ) : (
        <WithoutTimes {...(visit?.request ?? noCalendar)} isSent={isSent}>
          <AppointmentForm {...{ kind, offered, city, sizes, answers, errors, isSent }} />
        </WithoutTimes>
      )}
    </div>
  )
}

const noCalendar = {
  title: 'We can’t look at our calendar right now.',
  text: 'Tell us in your notes what day and time would suit you. A person will contact you to agree on one, or call us.',
}

type WithoutTimesProps = { title: string; text: string; isSent: boolean; children: ReactNode }

/** Asks for an appointment in words, where no time can be chosen. Whoever has just done so is not asked again. */
function WithoutTimes({ title, text, isSent, children }: WithoutTimesProps) {
  if (isSent)
    return (
      <Notice tone="success" title="We have your request">
        You don’t need to send it again.
      </Notice>
    )
  return (
    <Card className="max-w-3xl space-y-8 p-6 sm:p-8">
      <Notice tone="warning" title={title}>
        {text}
      </Notice>
      {children}
    </Card>
  )
}
