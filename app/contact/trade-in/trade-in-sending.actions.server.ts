import { data, type RouterContextProvider } from 'react-router'
import { type RefusedForm, readFields, textsIn } from '#app/http/form.ts'
import { type PostedFile, readFormWithFiles } from '#app/http/multipart.server.ts'
import { leftOut, pageRequest, visitorAddress } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { limitConcurrencyPerKey } from '#app/limits/limit-concurrency.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { sendNow } from '#app/outbox/outbox.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { lastYear } from '#app/vehicles/vehicle-facts.ts'
import { vinFacts, vinWarning } from '#app/vehicles/vin.ts'
import { contactToasts, tooManyToast } from '../contact-toasts.ts'
import { isRefusedForGood, saveOrJournal, whileSenderWaits } from '../journal/save-or-journal.server.ts'
import { findLeadReceivers } from '../lead-receivers.actions.server.ts'
import { ownerOfNew } from '../showroom-owner.actions.server.ts'
import { findNoticeOf, replayKeyOf, type SavedSubmission, saveSubmission } from '../submissions.server.ts'
import {
  digestsOf,
  type KeptPictures,
  keepPictures,
  mostFiles,
  picturesIn,
  readPictures,
} from './keep-pictures.server.ts'
import { mostPhotoBytes } from './photo-limits.ts'
import { picturesTooLarge, type VinSays, type WhyNoPictures } from './trade-in.ts'
import { tradeInForm } from './trade-in-form.server.ts'
import { journaledTradeIn, messageIn, suspicionIn, type TradeInAnswers } from './trade-in-message.actions.server.ts'

type Context = Readonly<RouterContextProvider>

/** A form given back: with what is wrong and the pictures that are kept meanwhile. */
type Reply = RefusedForm & {
  pictures: Array<{ path: string; name: string }>
  vinSays: VinSays
  failure?: ShownFailure
}
export type TradeInRefused = { is: 'refused'; reply: ReturnType<typeof data<Reply>> }
type Sent = { is: 'sent'; outcome: 'sent' | 'pending'; lost: WhyNoPictures | null }

/** A form of ours has some 40 parts, and texts of 6,000 characters. */
const mostPosted = { parts: 100, textLength: 100_000, files: mostFiles, fileBytes: mostPhotoBytes }
/** A form that is sent five times at once stores its pictures once. */
const oneFormAtATime = limitConcurrencyPerKey()

/** Takes a posted form: saves it as a message, or gives it back. */
export async function takeTradeIn(context: Context, request: Request, origin: string): Promise<Sent | TradeInRefused> {
  const sentAt = new Date()
  const form = await readFormWithFiles(request, mostPosted, context.get(services).spoolFolder)
  const network = networkOf(context.get(visitorAddress))
  const posted = { origin, body: form.texts, files: form.files, network, sentAt }
  try {
    return await oneFormAtATime(network, () => judge(context, posted))
  } catch (error) {
    return await takeWithoutDatabase(context, posted, error)
  } finally {
    await form.close()
  }
}

/** `body` has the texts of the form. */
type Posted = { origin: string; body: FormData; files: PostedFile[]; network: string; sentAt: Date }

/** Where the database has failed, the journal keeps a form that is whole, without pictures. Any other is given back. */
async function takeWithoutDatabase(context: Context, posted: Posted, error: unknown): Promise<Sent | TradeInRefused> {
  const { body } = posted
  const { requestId: errorId } = context.get(pageRequest)
  log.error({ err: error, requestId: errorId }, 'a trade-in could not be saved')
  const pictures = picturesIn(posted).paths.map((path) => ({ path, name: 'A picture you sent before' }))
  const form = readFields(body, tradeInForm)
  try {
    if (form.ok && isSentIn(context, body) && !isRefusedForGood(error))
      return await journal(context, { ...posted, form: form.value }, pictures)
  } catch (cause) {
    log.error({ err: cause, requestId: errorId }, 'nor could the journal take it')
  }
  // Plan B: the visitor keeps what was typed and learns how else to reach us.
  return giveBack(posted, pictures, { failure: { toast: contactToasts.failed, errorId }, status: 503 })
}

async function journal(context: Context, posted: Posted & { form: TradeInAnswers }, pictures: Reply['pictures']) {
  const { form, network } = posted
  const { files, paths } = picturesIn(posted)
  const lost = lostBefore(context) ?? (files.length > 0 ? ('unsaved' as const) : null)
  const message = journaledTradeIn(form, posted, { digests: digestsOf(files), paths, lost })
  const kept = await context.get(services).journal.take(message, network)
  if (kept.is === 'too-many') return tellToWait(posted, pictures, kept.retryAfterSeconds)
  return { is: 'sent' as const, outcome: 'pending' as const, lost }
}

async function judge(context: Context, posted: Posted): Promise<Sent | TradeInRefused> {
  const { body, network } = posted
  const { db, storage } = context.get(services)
  const form = readFields(body, tradeInForm)
  const read = await whileSenderWaits(readPictures(db, picturesIn(posted)))
  const left = context.get(leftOut)
  const isSent = form.ok && isSentIn(context, body)
  if (isSent) {
    const { input, facts } = messageIn(form.value)
    const key = replayKeyOf(form.value.formId, input, { facts, digests: read.digests })
    const earlier = await whileSenderWaits(findNoticeOf(db, key))
    if (earlier) return tell(context, { mailId: earlier.mailId, isNew: false }, earlier.lost)
  }
  const kept = await keepPictures({ db, storage }, read, network)
  if (left === 'too-large') kept.refusals.push(picturesTooLarge)
  kept.lost ??= lostBefore(context)
  const wrong = [...(form.ok || body.has('intent') ? [] : form.reply.data.errors), ...wrongPictures(kept, isSent)]
  const status = left === 'too-large' ? 413 : undefined
  if (!isSent || wrong.length > 0)
    return giveBack(posted, kept.waiting, { errors: wrong, status, retryAfterSeconds: kept.retryAfterSeconds })
  return save(context, { ...posted, form: form.value, kept })
}

/** Whether a form is meant as a message. Its buttons with an intent only ask something of the page. */
function isSentIn(context: Context, body: FormData) {
  return !body.has('intent') && context.get(leftOut) !== 'too-large'
}

/** Why pictures did not even come to the form; null where all did, or the visitor is to choose others. */
function lostBefore(context: Context): WhyNoPictures | null {
  const left = context.get(leftOut)
  return left === 'no-room' ? 'busy' : left === 'no-disk' ? 'away' : null
}

/** What is wrong with the pictures. That a message is without some is said once it is sent. */
function wrongPictures({ refusals, lost, retryAfterSeconds }: KeptPictures, isSent: boolean): FieldError[] {
  const minutes = Math.ceil((retryAfterSeconds ?? 0) / 60)
  const messages = [
    ...refusals,
    ...(lost !== null && !isSent ? ['We can’t keep pictures right now. Choose them again before you send this.'] : []),
    ...(retryAfterSeconds === null
      ? []
      : [`Too many pictures came from your network. Wait ${minutes} min and add the rest, or send this without them.`]),
  ]
  return messages.length > 0 ? [{ name: 'photos', message: messages.join(' ') }] : []
}

async function save(context: Context, posted: Posted & { form: TradeInAnswers; kept: KeptPictures }) {
  const { origin, form, kept } = posted
  const dependencies = context.get(services)
  const { db, jobs, webhook } = dependencies
  const address = context.get(visitorAddress)
  const message = messageIn(form)
  const { input, facts } = message
  const { digests, lost, waiting } = kept
  const saving = (signal: AbortSignal) =>
    saveSubmission(db, jobs, {
      ...{ ...input, signal },
      ...{ formId: form.formId, origin, address, suspicion: suspicionIn(form, message) },
      findOwner: (tx) => ownerOfNew(tx, input.location),
      findReceivers: (tx) => findLeadReceivers(tx, { webhook }),
      tradeIn: { facts, digests, lost, pictureIds: waiting.map(({ id }) => id) },
    })
  const paths = waiting.map(({ path }) => path)
  const journaled = () => journaledTradeIn(form, posted, { digests, paths, lost })
  const saved = await saveOrJournal(dependencies.journal, { address, save: saving, journaled })
  if (saved.is === 'saved') return tell(context, saved, lost)
  if (saved.is === 'journaled') return { is: 'sent' as const, outcome: 'pending' as const, lost }
  return tellToWait(posted, waiting, saved.retryAfterSeconds)
}

function tellToWait(posted: Posted, pictures: Reply['pictures'], retryAfterSeconds: number) {
  const failure = { toast: tooManyToast(retryAfterSeconds, 'Ask for an Offer') }
  return giveBack(posted, pictures, { failure, retryAfterSeconds })
}

type Saved = Pick<Extract<SavedSubmission, { is: 'saved' }>, 'mailId' | 'isNew'>

async function tell(context: Context, saved: Saved, lost: WhyNoPictures | null): Promise<Sent> {
  const dependencies = context.get(services)
  return { is: 'sent', lost, outcome: await sendNow(dependencies.db, openMailComposer(dependencies), saved) }
}

type Telling = {
  errors?: FieldError[]
  failure?: ShownFailure
  status?: number | undefined
  retryAfterSeconds?: number | null
}

/** What a VIN tells of its vehicle, by the rule that staff have. */
function readVin(vin: string): VinSays {
  return { warning: vinWarning(vin), ...vinFacts(vin, lastYear()) }
}

function giveBack({ body }: Pick<Posted, 'body'>, pictures: Reply['pictures'], telling: Telling): TradeInRefused {
  const { errors = [], failure, retryAfterSeconds = null } = telling
  const { intent, ...texts } = textsIn(body)
  const answers = Object.fromEntries(Object.entries(texts).filter(([name]) => name in tradeInForm.shape))
  const vinSays = readVin(answers.vin ?? '')
  if (intent === 'use-year' && vinSays.year !== null) answers.year = String(vinSays.year)
  const asked = intent === undefined ? 400 : errors.length > 0 ? 400 : 200
  const status = retryAfterSeconds === null ? (telling.status ?? asked) : 429
  const headers = retryAfterSeconds === null ? undefined : { 'Retry-After': String(retryAfterSeconds) }
  const shown = pictures.map(({ path, name }) => ({ path, name }))
  const reply = { answers, errors, pictures: shown, vinSays, ...(failure && { failure }) }
  return { is: 'refused', reply: data<Reply>(reply, { status, ...(headers && { headers }) }) }
}
