import { randomUUID } from 'node:crypto'
import { type ComponentProps, useRef } from 'react'
import { data, href, useLocation, useNavigation } from 'react-router'
import { History } from '#app/audit/history.tsx'
import { readAsked } from '#app/fields/list-filter.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody, textsIn } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { DraftNotices } from '#app/records/draft-notices.tsx'
import { changeRecord } from '#app/records/record-editing.server.ts'
import type { RecordReply } from '#app/records/record-form.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { sendOrReply } from '#app/records/unreached.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TypedAnswers } from '#app/ui/typed-answers.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { useOpenErrors } from '#app/ui/use-open-errors.ts'
import { listAddress, placeIn } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-inbox-message.route.ts'
import { AppointmentPanel } from './appointments/appointment-panel.tsx'
import { HandlingForm } from './handling-form.tsx'
import { editedMessage, saveNote, tryMailAgain } from './inbox.actions.server.ts'
import { InboxBeside } from './inbox-beside.tsx'
import { inboxFilters } from './inbox-filters.server.ts'
import { readInboxList } from './inbox-list.actions.server.ts'
import { InboxMails } from './inbox-mails.tsx'
import { InboxMessageFacts } from './inbox-message-facts.tsx'
import { readMessagePage } from './inbox-message-page.actions.server.ts'
import { InboxNotes } from './inbox-notes.tsx'
import { handlingForm, handlingLabels, writtenFields } from './inbox-schema.ts'
import { deleteMessageQuestion } from './inbox-texts.ts'
import { MoreOfPerson } from './more-of-person.tsx'
import { personPage } from './person-address.ts'
import { sendReply } from './replies/reply.actions.server.ts'
import type { ReplyShown } from './replies/reply-schema.ts'
import { ReplySection } from './replies/reply-section.tsx'
import { insertTemplate } from './replies/reply-template.actions.server.ts'
import './inbox.css'

const { back, notFound: description } = handlingForm
const title = 'Error Loading Message'
const notFound = {
  toast: { title, description, variant: 'destructive' },
} as const satisfies ShownFailure

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { changes } = context.get(services)
  const mark = changes.mark('inbox')
  try {
    const page = await readMessagePage(context, { url, id: readRecordId(params.id) })
    if (!page) return data({ message: null, mark, failure: notFound }, { status: 404 })
    const { messages: beside } = await readInboxList(context, readAsked(inboxFilters, url.searchParams))
    return { ...page, beside, formId: randomUUID(), mark, failure: null }
  } catch (error) {
    return data(
      { message: null, mark, failure: failureOf(context, { title, text: failureTexts.notLoaded }, error) },
      { status: 503 },
    )
  }
}

type Reply = RecordReply<ReplyShown>
type Answer = Response | ReturnType<typeof data<Reply>>

/** What the buttons of the page do, by their intent. The one that saves where the message stands has no name of its own. */
const actions = new Map([
  ['note', saveNote],
  ['reply', sendReply],
  ['insert-template', insertTemplate],
  ['send-again', tryMailAgain],
])

export async function action({ request, params, url, context }: Route.ActionArgs): Promise<Answer> {
  requireStaff(context)
  const body = await readBody(request)
  const chosen = actions.get(String(body.get('intent')))
  try {
    const outcome = chosen
      ? await chosen(context, { id: readRecordId(params.id) ?? 0, body, url })
      : await changeRecord({ context, params, url, body }, editedMessage)
    if ('toast' in outcome) return redirectWithToast(listAddress(url.pathname, url.search), outcome.toast)
    const reply: Reply = outcome.reply.data
    if (reply.isGone) return data({ answers: typedTexts(body), errors: [], failure: notFound }, { status: 404 })
    return data(reply, outcome.reply.init ?? undefined)
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Saving', text: failureTexts.notSaved }, error)
    return data({ answers: typedTexts(body), errors: [], failure }, { status: 503 })
  }
}

/** What must not be lost of a form that could not be judged, with what tells whether it was saved. */
function typedTexts(body: FormData): Record<string, string> {
  const texts = Object.entries(textsIn(body))
  const names = ['formId', 'seenReply', ...writtenFields.map(({ name }) => name)]
  return Object.fromEntries(texts.filter(([name, text]) => names.includes(name) && text !== ''))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendOrReply(args, 'Error Saving', (body, failure): Reply => ({ answers: textsIn(body), errors: [], failure }))
}

export default function AdminInboxMessage({ loaderData, actionData }: Route.ComponentProps) {
  // A renewal would take along the answer to a form, and with it what was typed.
  useLiveReload('inbox', loaderData.mark, actionData === undefined)
  const { key, search } = useLocation()
  const visit = useVisit(key, actionData !== undefined)
  const begun = useBegunForms(visit)
  useLaterChange(visit, catchFocus)
  const query = placeIn(search)
  const shown = useLastShown(loaderData, key)
  const errors = useOpenErrors(actionData?.errors)
  if (!shown.message)
    return (
      <LoadErrorPanel title={title} failure={shown.failure} back={{ ...back, to: back.to + query }}>
        {actionData ? <TypedAnswers fields={writtenFields} answers={actionData.answers} /> : null}
      </LoadErrorPanel>
    )
  const { message, beside, staff, templates, unsent, formId } = shown
  const { subject, handling, notes, mails, history, appointment } = message
  const { answers = {}, conflict } = actionData ?? {}
  return (
    <div className="inbox-split">
      <div className="min-w-0 space-y-6">
        <title>{`${actionData && !actionData.shown?.isInserted ? 'Error: ' : ''}${subject || 'No subject'} | Redstone staff`}</title>
        <ErrorSummary errors={errors} />
        {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
        <div role="status" className="empty:absolute">
          {loaderData.failure ? <Notice tone="warning">{loaderData.failure.toast.description}</Notice> : null}
        </div>
        <BackLink to={back.to + query} state={{ about: message.id }}>
          {back.label}
        </BackLink>
        <PageHeading title={<span dir="auto">{subject || 'No subject'}</span>} />
        {/* Where it stands comes before the reply: whoever only says that goes past no text area. */}
        <div className="inbox-message">
          <InboxMessageFacts message={message} />
          <WhereItStands
            // What a colleague's reply has made of it is shown where the answer to one's own tells of that reply.
            key={actionData?.shown?.meanwhile ? `${visit} ${handling.version}` : visit}
            answers={{ ...handling.answers, ...answers }}
            staff={staff}
            errors={errors}
            hidden={{ version: answers.version ?? handling.version, seen: answers.seen ?? handling.seen }}
            conflict={conflict}
          />
          <div className="space-y-8">
            <ReplySection
              key={`${begun.reply} reply`}
              message={message}
              unsent={unsent}
              drafts={(ownId) => <DraftNotices unsaved={unsent} formId={ownId} />}
              formId={formId}
              answers={answers}
              errors={errors}
              templates={templates}
              meanwhile={actionData?.shown?.meanwhile}
            />
            <InboxNotes
              key={`${begun.note} note`}
              notes={notes}
              formId={answers.formId ?? formId}
              typed={answers.note}
              error={errorAt(errors, 'note')}
            />
          </div>
          <div className="space-y-8">
            <AppointmentPanel id={message.id} appointment={appointment} />
            <MoreOfPerson more={message.more} email={message.email} />
            <InboxMails mails={mails} />
            <PersonAndDeletion message={message} query={query} />
            <History entries={history} labels={handlingLabels} />
          </div>
        </div>
      </div>
      <InboxBeside messages={beside} query={query} current={message.id} />
    </div>
  )
}

function WhereItStands(form: ComponentProps<typeof HandlingForm>) {
  return (
    <section aria-labelledby="handling" className="space-y-3">
      <h2 id="handling" className="text-xl">
        Where it stands
      </h2>
      <HandlingForm {...form} />
    </section>
  )
}

/**
 * The visit in which forms were begun. They begin anew with the next one, and not when the page renews itself. A
 * refusal is shown before its address has come, and what is chosen meanwhile must stay.
 */
function useVisit(key: string, isRefused: boolean) {
  const begun = useRef(key)
  if (!isRefused) begun.current = key
  return begun.current
}

/** The visits in which reply and note were begun. What is typed in one outlasts the sending of another form. */
function useBegunForms(visit: string) {
  const { pathname } = useLocation()
  const { state, formAction, formData } = useNavigation()
  const sent = useRef<FormDataEntryValue | null>(null)
  const begun = useRef({ visit, reply: visit, note: visit })
  if (state !== 'idle') sent.current = formAction?.startsWith(pathname) ? (formData?.get('intent') ?? '') : null
  if (begun.current.visit !== visit) {
    const stays = (intent: 'reply' | 'note') => sent.current !== null && sent.current !== intent
    const { reply, note } = begun.current
    begun.current = { visit, reply: stays('reply') ? reply : visit, note: stays('note') ? note : visit }
  }
  return begun.current
}

/** The button that was pressed goes with its form, which begins anew. */
function catchFocus() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
}

/** The message that this visit showed last. A colleague who deletes it must not take along what is being written about it. */
function useLastShown<Loaded extends { message: unknown }>(loaded: Loaded, visit: string) {
  const last = useRef({ loaded, visit })
  if (loaded.message || last.current.visit !== visit) last.current = { loaded, visit }
  return last.current.loaded
}

type PersonAndDeletionProps = { message: { id: number; email: string; name: string }; query: string }

function PersonAndDeletion({ message: { id, email, name }, query }: PersonAndDeletionProps) {
  return (
    <section aria-labelledby="stored" className="space-y-3 print:hidden">
      <h2 id="stored" className="text-xl">
        What we keep
      </h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={personPage(email)} variant="outline" size="sm">
          All We Keep About This Person
        </ButtonLink>
        <ConfirmDialog
          {...deleteMessageQuestion(name)}
          trigger={
            <>
              Delete<span className="sr-only"> the message from {name}</span>
            </>
          }
          action={`${href('/admin/inbox/delete/:id', { id: String(id) })}${query}`}
        />
      </div>
    </section>
  )
}
