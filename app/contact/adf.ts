import { href } from 'react-router'
import { readPhoneNumber } from '#app/fields/phone-number.ts'
import { sentMeasures } from '#app/fit/fit-line.ts'
import { mailedXml } from '#app/text/mailed-xml.ts'
import { type XmlElement, xml } from '#app/text/xml.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { isoMomentIn } from './appointments/wall-clock.ts'
import { consentLines } from './consent-lines.ts'
import { interestOf, type Lead, phoneParts } from './lead.ts'
import { nameParts } from './person-name.ts'
import { splitMessage } from './submission.ts'
import { submissionMessageId } from './submission-mail.ts'
import { type TradeIn, tradeInLines } from './trade-in/trade-in.ts'

const vendorName = 'Redstone Mobility'

/** The dealership as leads name it. `standIn` is what stands for the vehicle in a lead about none: "2026 Redstone Question", or nothing. */
type Vendor = { phone: string; email: string; standIn: string }

/**
 * A lead as dealers' programs read it: a document in the Auto-lead Data Format 1.0, with its elements in the order of that
 * definition. Null without a vehicle: the format wants the year, make and model of at least one.
 */
export function adfDocument(lead: Lead, vendor: Vendor) {
  const vehicles = vehiclesOf(lead, vendor)
  if (vehicles.length === 0) return null
  const prospect = xml('prospect', { status: 'new' }, [
    xml('id', { sequence: '1', source: new URL(lead.origin).hostname }, String(lead.id)),
    xml('requestdate', {}, isoMomentIn(lead.createdAt, lead.timeZone)),
    ...vehicles,
    customer(lead),
    xml('vendor', {}, [
      xml('vendorname', {}, vendorName),
      contact([xml('name', { part: 'full' }, vendorName)], {
        email: vendor.email,
        digits: readPhoneNumber(vendor.phone)?.digits ?? null,
      }),
    ]),
    xml('provider', {}, [xml('name', { part: 'full' }, `${vendorName} website`), xml('url', {}, lead.origin)]),
  ])
  return mailedXml(xml('adf', {}, [prospect]), ['adf version="1.0"'])
}

function vehiclesOf(lead: Lead, { standIn }: Vendor) {
  const wanted = namedVehicle(lead)
  const offered = lead.tradeIn && vehicleToTradeIn(lead.tradeIn)
  if (wanted) return [vehicleOfInterest(lead, wanted), ...(offered ? [offered] : [])]
  if (offered) return [offered]
  const [year, make, ...model] = standIn.split(' ')
  return year && make ? [vehicleOfInterest(lead, { year, make, model: model.join(' ') })] : []
}

/** Names a vehicle in a lead. */
type Named = { year: string; make: string; model: string }

/** The vehicle that the visitor looked at. Null without one, and for one whose year is not known. */
function namedVehicle({ vehicle }: Lead): Named | null {
  if (!vehicle?.year) return null
  const { year, make, model, name } = vehicle
  const [first = '', ...others] = name.replace(String(year), '').split(/\s+/).filter(Boolean)
  return { year: String(year), make: make ?? first, model: model ?? (others.join(' ') || name) }
}

function vehicleOfInterest(lead: Lead, { year, make, model }: Named) {
  const { vin, trim, stockNumber, condition, priceUsd = null } = lead.vehicle ?? {}
  const stock = stockNumber ?? lead.vehicleId
  const kind = { interest: interestOf(lead), status: condition === 'new' ? 'new' : 'used' }
  return xml('vehicle', kind, [
    xml('year', {}, year),
    xml('make', {}, make),
    xml('model', {}, model),
    ...(vin ? [xml('vin', {}, vin)] : []),
    ...(stock === null ? [] : [xml('stock', {}, String(stock))]),
    ...(trim ? [xml('trim', {}, trim)] : []),
    ...(priceUsd === null ? [] : [xml('price', { type: 'asking', currency: 'USD' }, String(priceUsd))]),
    ...(lead.vehicleId === null ? [] : [xml('comments', {}, vehicleLine(lead))]),
  ])
}

/** What the vehicle is called and its page. */
function vehicleLine({ vehicle, vehicleId, origin }: Lead) {
  return `${vehicle?.name ?? 'no longer listed'}: ${origin}${href('/vehicles/:id', { id: String(vehicleId) })}`
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

function customer(lead: Lead) {
  const { first, last } = nameParts(lead.name)
  const names = [
    ...(first === null ? [] : [xml('name', { part: 'first' }, first)]),
    xml('name', { part: 'last' }, last),
    xml('name', { part: 'full' }, lead.name),
  ]
  return xml('customer', {}, [
    contact(names, { email: lead.email, digits: phoneParts(lead).digits }),
    ...timeframe(lead),
    xml('comments', {}, commentsOf(lead)),
  ])
}

/** When the visitor wants to come, be visited or be called. */
function timeframe({ appointment, timeZone }: Lead) {
  if (!appointment) return []
  const { startsAt, endsAt } = appointment
  return [
    xml('timeframe', {}, [
      xml('description', {}, `Appointment: ${fullMoment(startsAt, timeZone)}`),
      xml('earliestdate', {}, isoMomentIn(startsAt, timeZone)),
      xml('latestdate', {}, isoMomentIn(endsAt, timeZone)),
    ]),
  ]
}

function commentsOf(lead: Lead) {
  const { phone, message, location, fitCode, vehicleId } = lead
  const { subject, text } = splitMessage(message)
  const { digits, extension } = phoneParts(lead)
  return [
    subject,
    // What the vehicle could not say for want of its year.
    ...(vehicleId !== null && namedVehicle(lead) === null ? [`Vehicle: ${vehicleLine(lead)}`] : []),
    ...(extension === null ? [] : [`Phone extension: ${extension}`]),
    ...(phone && digits === null ? [`Phone as typed: ${phone}`] : []),
    ...(location ? [`Showroom: ${location}`] : []),
    ...(fitCode ? [`Measurements: ${sentMeasures(fitCode)}`] : []),
    text,
    consentLines(lead)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n'),
  ].join('\n\n')
}

function contact(names: XmlElement[], { email, digits }: { email: string; digits: string | null }) {
  return xml('contact', {}, [
    ...names,
    xml('email', {}, email),
    ...(digits === null ? [] : [xml('phone', { type: 'voice' }, digits)]),
  ])
}

/** The document as the whole text of an email, which is how those programs take it. Null where there is none. */
export function adfMail(lead: Lead, vendor: Vendor) {
  const text = adfDocument(lead, vendor)
  if (text === null) return null
  return { subject: subjectOf(lead), text, messageId: submissionMessageId('lead', lead) }
}

const interests = { 'test-drive': 'test drive', buy: 'question about a vehicle' }

/** No word of the visitor's: a subject with other letters than ASCII would be encoded. */
function subjectOf(lead: Lead) {
  return `${vendorName}: lead ${lead.id}, ${lead.tradeIn ? 'trade-in' : interests[interestOf(lead)]}`
}
