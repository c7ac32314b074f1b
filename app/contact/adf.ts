import { href } from 'react-router'
import { sentMeasures } from '#app/fit/fit-line.ts'
import { xml, xmlFile } from '#app/text/xml.ts'
import { consentLines } from './consent-lines.ts'
import { isTestDrive, splitMessage } from './submission.ts'
import { type MailedSubmission, submissionMessageId } from './submission-mail.ts'
import { type TradeIn, tradeInLines } from './trade-in/trade-in.ts'

const vendorName = 'Redstone Mobility'
/** The format wants a vehicle with year, make and model in each lead. */
const notNamed = 'not named'

/**
 * A lead as dealers' programs read it: a document in the Auto-lead Data Format 1.0. Its elements stand in the order of that
 * definition. `phone` and `email` are the vendor's own.
 */
export function adfDocument(submission: MailedSubmission, vendor: { phone: string; email: string }) {
  const { id, createdAt, origin } = submission
  const prospect = xml('prospect', { status: 'new' }, [
    xml('id', { sequence: '1', source: new URL(origin).hostname }, String(id)),
    xml('requestdate', {}, createdAt.toISOString()),
    vehicleOfInterest(submission),
    ...(submission.tradeIn ? [vehicleToTradeIn(submission.tradeIn)] : []),
    customer(submission),
    xml('vendor', {}, [xml('vendorname', {}, vendorName), contact(vendorName, vendor)]),
    xml('provider', {}, [xml('name', { part: 'full' }, `${vendorName} website`), xml('url', {}, origin)]),
  ])
  return xmlFile(xml('adf', {}, [prospect]), ['adf version="1.0"'])
}

function vehicleOfInterest({ vehicle, vehicleId, origin, message }: MailedSubmission) {
  const { year, make, model, trim, vin, stockNumber, condition, priceUsd = null } = vehicle ?? {}
  const { subject } = splitMessage(message)
  const kind = { interest: isTestDrive(subject) ? 'test-drive' : 'buy', status: condition === 'new' ? 'new' : 'used' }
  const stock = stockNumber ?? vehicleId
  return xml('vehicle', kind, [
    xml('year', {}, year ? String(year) : notNamed),
    xml('make', {}, make ?? notNamed),
    xml('model', {}, model ?? vehicle?.name ?? notNamed),
    ...(vin ? [xml('vin', {}, vin)] : []),
    ...(stock === null ? [] : [xml('stock', {}, String(stock))]),
    ...(trim ? [xml('trim', {}, trim)] : []),
    ...(priceUsd === null ? [] : [xml('price', { type: 'asking', currency: 'USD' }, String(priceUsd))]),
    ...(vehicleId === null
      ? []
      : [
          xml(
            'comments',
            {},
            `${vehicle?.name ?? 'no longer listed'}: ${origin}${href('/vehicles/:id', { id: String(vehicleId) })}`,
          ),
        ]),
  ])
}

/** What the visitor would give for it. The format takes conditions by the words of our form. */
function vehicleToTradeIn(tradeIn: TradeIn) {
  const { year, make, model, vin, trim, mileage, shape } = tradeIn
  const more = tradeInLines(tradeIn).map(({ label, text }) => `${label}: ${text}`)
  return xml('vehicle', { interest: 'trade-in', status: 'used' }, [
    xml('year', {}, String(year)),
    xml('make', {}, make),
    xml('model', {}, model),
    ...(vin ? [xml('vin', {}, vin)] : []),
    ...(trim ? [xml('trim', {}, trim)] : []),
    xml('odometer', { status: 'unknown', units: 'mi' }, String(mileage)),
    xml('condition', {}, shape ?? 'unknown'),
    xml('comments', {}, more.join('\n')),
  ])
}

function customer(submission: MailedSubmission) {
  const { name, email, phone, message, location, fitCode } = submission
  const { subject, text } = splitMessage(message)
  const comments = [
    subject,
    ...(location ? [`Showroom: ${location}`] : []),
    ...(fitCode ? [`Measurements: ${sentMeasures(fitCode)}`] : []),
    text,
    consentLines(submission)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n'),
  ].join('\n\n')
  return xml('customer', {}, [contact(name, { email, phone }), xml('comments', {}, comments)])
}

function contact(name: string, { email, phone }: { email: string; phone: string | null }) {
  return xml('contact', {}, [
    xml('name', { part: 'full' }, name),
    xml('email', {}, email),
    ...(phone ? [xml('phone', { type: 'voice' }, phone)] : []),
  ])
}

/** The document as the whole text of an email, which is how those programs take it. */
export function adfMail(submission: MailedSubmission, vendor: { phone: string; email: string }) {
  return {
    subject: `Lead ${submission.id}: ${splitMessage(submission.message).subject}`,
    text: adfDocument(submission, vendor),
    messageId: submissionMessageId('lead', submission),
  }
}
