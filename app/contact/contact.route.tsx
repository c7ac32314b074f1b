import { data, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { fitCode } from '#app/fit/fit-code.ts'
import { readFit, readStoredFit } from '#app/fit/fit-cookie.server.ts'
import { sizesText } from '#app/fit/fit-line.ts'
import type { FitProfile } from '#app/fit/fit-profile.ts'
import { cachedForm } from '#app/http/cached-page.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readForm } from '#app/http/form.ts'
import { pageHead } from '#app/http/page-head.ts'
import { pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { companyAt } from '#app/http/structured-data.ts'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { sendNow } from '#app/outbox/outbox.server.ts'
import { log } from '#app/platform/log.server.ts'
import { addressOf, cityNamed, founded, hoursLines, type OpenShowroom, phoneLine } from '#app/site/company.ts'
import { dealer } from '#app/site/dealer-structured.ts'
import { siteShareLink } from '#app/site/shared-titles.ts'
import { readOpenShowrooms } from '#app/site/showroom-hours.actions.server.ts'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { findShownVehicle } from '#app/vehicles/vehicles.server.ts'
import type { Route } from './+types/contact.route.ts'
import { consentIn } from './contact-consent.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactLines } from './contact-lines.tsx'
import { contactToasts, tellsOfSaving, tooManyToast } from './contact-toasts.ts'
import { saveOrJournal } from './journal/save-or-journal.server.ts'
import { findLeadReceivers } from './lead-receivers.actions.server.ts'
import { mapEmbedUrl, mapSearchUrl } from './map-address.ts'
import { MessageSaved } from './message-saved.tsx'
import { OfficeCard } from './office-card.tsx'
import { SaveFailure } from './save-failure.tsx'
import { ownerOfNew } from './showroom-owner.actions.server.ts'
import { isTestDrive, messageAbout, readVehicleId, subjectFor } from './submission.ts'
import { submissionForm } from './submission-form.server.ts'
import { replayKeyOf, type SentForm, saveSubmission } from './submissions.server.ts'
import { suspicionOf } from './suspicion.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = readQuery(url.searchParams)
  const visitor = readStoredFit(request)
  const vehicle = await findNamedVehicle(context.get(services).db, query.vehicle)
  const order = vehicle?.status === 'built-to-order' ? orderWords(vehicle.name) : null
  return {
    ...context.get(pageRequest).stamp,
    vehicle: vehicle ? String(vehicle.id) : '',
    subject: subjectOf(query.subject, order !== null),
    message: vehicle ? messageAbout(vehicle.name) : '',
    order,
    location: query.location,
    sizes: visitor && sizesText(visitor),
    founded,
    showrooms: (await readOpenShowrooms(context.get(services))).map(shownShowroom),
  }
}

function shownShowroom(showroom: OpenShowroom) {
  const { city, phone } = showroom
  const mapUrl = mapSearchUrl(addressOf(showroom))
  const timesPath = `${href('/appointments')}?showroom=${city}`
  return { ...showroom, ...phoneLine(phone), hours: hoursLines(showroom), mapUrl, timesPath }
}

// Only what the form begins with makes another page of it. Only the server asks.
export const handle = cachedForm(
  import.meta.env.SSR ? ({ query }) => ({ query: queryToSearch(readQuery(query)) }) : undefined,
  { readsFit: true },
)

type Reply = RefusedForm & { failure?: ShownFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, url, context }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request, submissionForm)
  if (!form.ok) return form.reply
  const dependencies = context.get(services)
  const { db, jobs, journal } = dependencies
  const [sentAt, address, origin] = [new Date(), context.get(visitorAddress), url.origin]
  try {
    const message = messageIn(form.value, readFit(request))
    const save = (signal: AbortSignal) =>
      saveSubmission(db, jobs, {
        ...{ ...message, address, origin, signal },
        findOwner: (tx) => ownerOfNew(tx, message.location),
        findReceivers: (tx) => findLeadReceivers(tx, dependencies),
      })
    const replayKey = replayKeyOf(message.formId, message)
    const journaled = () => ({ ...message, origin, sentAt, replayKey, tradeIn: null })
    const saved = await saveOrJournal(journal, { address, save, journaled })
    if (saved.is === 'too-many') return tellToWait(form.answers, saved.retryAfterSeconds)
    const outcome = saved.is === 'journaled' ? 'pending' : await sendNow(db, openMailComposer(dependencies), saved)
    return await redirectWithToast(addressAfter(url), contactToasts[outcome])
  } catch (error) {
    // Plan B: the visitor keeps what was typed and learns how else to reach us.
    const errorId = context.get(pageRequest).requestId
    log.error({ err: error, requestId: errorId }, 'a contact message could not be saved')
    return data(
      { answers: form.answers, errors: [], failure: { toast: contactToasts.failed, errorId } },
      { status: 503 },
    )
  }
}

/** Where a saved message leads: to a form with the same subject, which does not speak of the vehicle again. */
function addressAfter({ pathname, searchParams }: URL) {
  const subject = searchParams.get('subject')
  return pathname + (subject === null ? '' : `?${new URLSearchParams({ subject })}`)
}

function messageIn(form: z.output<typeof submissionForm>, profile: FitProfile | null) {
  const { formId, name, email, phone, subject, message, vehicle, location, comments, shownAt, sendsMeasures } = form
  const signs = { trap: comments, shownAt, texts: [name, subject, message] }
  const query = { vehicleId: vehicle, location: cityNamed(location) }
  const code = sendsMeasures && profile ? fitCode(profile) : null
  const answers = { formId, name, email, phone, subject, message, consent: consentIn(form) }
  return { ...answers, ...query, fitCode: code, suspicion: suspicionOf(signs) } satisfies Partial<SentForm>
}

function tellToWait(answers: RefusedForm['answers'], seconds: number) {
  const failure = { toast: tooManyToast(seconds) }
  return data<Reply>({ answers, errors: [], failure }, { status: 429, headers: { 'Retry-After': String(seconds) } })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Another form of the page (the newsletter's) must not clear what is being typed into this one. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === undefined || formAction.startsWith('/contact') ? defaultShouldRevalidate : false
}

const title = 'Contact Us'

export const meta: Route.MetaFunction = ({ loaderData, matches: [root, layout] }) => {
  const { origin } = root.loaderData
  const head = pageHead(origin, {
    title,
    description: 'Call, write or visit us about a wheelchair-accessible vehicle: Phoenix, Denver and Dallas.',
    path: href('/contact'),
    picture: import.meta.env.SSR ? siteShareLink('/contact') : undefined,
    things: import.meta.env.SSR ? [dealer(companyAt(origin), layout.loaderData.contact, loaderData)] : [],
  })
  // The tab's title is the page's own: only there is known that a form was refused.
  return head.filter((tag) => !('title' in tag))
}

export default function Contact({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { address, ...lines } = matches[1].loaderData.contact
  const contact = { ...lines, address, mapUrl: mapSearchUrl(address), embedUrl: mapEmbedUrl(address) }
  const errors = actionData?.errors ?? []
  const failure = actionData?.failure
  const isSent = tellsOfSaving(matches[0].loaderData.toast) && !actionData
  useFreshStart(loaderData.formId)
  return (
    <div className="page-width space-y-10 pt-8 sm:pt-12">
      <title>{`${actionData ? 'Error: ' : ''}${title} | Redstone Mobility`}</title>
      <ErrorSummary errors={errors} />
      {failure ? <SaveFailure failure={failure} contact={contact} /> : null}
      <PageHeading
        title="Get In Touch"
        intro="Ask about a vehicle, book a test drive or tell us what you need. A person reads every message."
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <Card className="p-6 sm:p-8 print:hidden">
          {isSent ? <MessageSaved /> : null}
          {loaderData.order ? <p className="mb-6">{loaderData.order}</p> : null}
          {isTestDrive(loaderData.subject) ? <ChooseTime vehicle={loaderData.vehicle} /> : null}
          <ContactForm
            key={loaderData.formId}
            answers={{ ...loaderData, ...actionData?.answers }}
            errors={errors}
            sizes={loaderData.sizes}
            cities={loaderData.showrooms.map(({ city }) => city)}
            isSent={isSent}
          />
        </Card>
        <ContactLines contact={contact} />
      </div>
      <section className="space-y-6 pt-4">
        <h2 className="text-3xl">Visit us</h2>
        <ul className="grid gap-6 lg:grid-cols-3">
          {loaderData.showrooms.map((showroom) => (
            <li key={showroom.city}>
              <OfficeCard office={showroom} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The subject that a link names. Nobody can ask to drive what is not built yet. */
function subjectOf(code: string, isOrdered: boolean) {
  const subject = subjectFor(code)
  return isOrdered && isTestDrive(subject) ? '' : subject
}

function orderWords(name: string) {
  return `The ${name} is built to order, so there is none to drive yet. Tell us about you and your chair, and we’ll plan yours with you.`
}

/** Who wants to drive need not wait for an answer to have a time. */
function ChooseTime({ vehicle }: { vehicle: string }) {
  return (
    <p className="mb-6">
      <Link to={href('/appointments') + (vehicle && `?vehicle=${vehicle}`)} className="text-link font-semibold">
        Choose a day and time yourself
      </Link>
      , or tell us what works for you:
    </p>
  )
}

/** Focus and scroll position after a message was sent. The form is a new one, and the outcome stands at the top of the page. */
function useFreshStart(formId: string) {
  // Focus was on the button of the form that has gone.
  useLaterChange(formId, () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
}

/** What a link to the form asks it to begin with; '' for what is unknown. */
function readQuery(query: URLSearchParams) {
  const subject = query.get('subject') ?? ''
  return {
    subject: subjectFor(subject) && subject,
    vehicle: String(readVehicleId(query.get('vehicle')) ?? ''),
    location: cityNamed(query.get('location')) ?? '',
  }
}

function queryToSearch(query: Record<string, string>) {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return given.size > 0 ? `?${given}` : ''
}

async function findNamedVehicle(db: Db, text: string) {
  const id = readVehicleId(text)
  if (id === null) return null
  const { vehicle, source } = await findShownVehicle(db, id)
  return source === 'database' ? vehicle : null
}
