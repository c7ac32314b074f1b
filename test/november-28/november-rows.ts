import { randomUUID } from 'node:crypto'
import { fetchContactForm, fetchFreeTimes, newAddress, postForm } from '../kit/http-visitor.ts'
import { emailTo } from '../kit/mailbox.ts'
import { fileOf, tinyPicture } from '../kit/photographs.ts'
import { addStaff, type SiteOfStaff, staffCookies } from '../kit/staff-member.ts'
import { november } from './november-facts.ts'

type Fields = Record<string, string | File | string[]>
type Hands = {
  /** Sends a form as the person does; throws unless the site takes it. Gives where it led, or the page. */
  post(path: string, fields: Fields): Promise<string>
  read(path: string): Promise<string>
}

const linkIn = /http\S+?token=\S+/

/** Fills an empty house with a row of every kind, by the forms that staff and visitors of November 28 had. */
export async function fillHouse(site: SiteOfStaff) {
  const member = await addStaff(site, november.staff)
  const staff = handsOf(site.origin, { Cookie: await staffCookies(site.origin, member) })
  await addVehicles(staff)
  await addOtherRecords(staff)
  await sendMessages(site, staff)
  await signUpReaders(site, staff)
  await changeSeveral(staff)
  await importVehicles(staff)
  await leaveUnfinished(site, staff)
}

export function handsOf(origin: string, headers: Record<string, string> = {}): Hands {
  return {
    async post(path, fields) {
      const body = new FormData()
      for (const [name, value] of Object.entries({ formId: randomUUID(), ...fields }))
        for (const one of [value].flat()) body.append(name, one)
      const answer = await postForm(origin + path, body, { 'X-Forwarded-For': newAddress(), ...headers })
      const text = await answer.text()
      if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}`)
      return answer.headers.get('Location') ?? text
    },
    read: async (path) => (await fetch(origin + path, { headers })).text(),
  }
}

/** Three on sale, one of them with a picture, measurements and two versions; and one in the trash. */
async function addVehicles({ post, read }: Hands) {
  const [first = '', second = '', third = '', thrown = ''] = november.vehicles
  const van = { type: 'Side-Entry', description: 'Made up for a test.', features: 'Ramp' }
  const pictureFiles = fileOf(await tinyPicture())
  await post('/admin/vehicles/new', { ...van, name: first, price: '61,250', mileage: '12,000', pictureFiles })
  await post('/admin/vehicles/new', { ...van, name: second, price: '41,000', stockNumber: 'R-2' })
  await post('/admin/vehicles/new', { ...van, name: third, price: '38,500', stockNumber: 'R-3' })
  await post('/admin/vehicles/new', { ...van, name: thrown, price: '9,000' })
  const id = await idOf(read, '/admin/vehicles', first)
  await post(`/admin/vehicles/offer/${id}`, { version: '1', price: '59,900', status: 'pending' })
  await post(`/admin/vehicles/measures/${id}`, { version: '2', measure_door: '55 1/2', how: 'measured' })
  await post(`/admin/vehicles/delete/${await idOf(read, '/admin/vehicles', thrown)}`, {})
}

async function addOtherRecords({ post, read }: Hands) {
  const model = { maker: 'VMI', line: 'Northstar', base: 'Toyota Sienna', yearFrom: '2021', measure_ramp: '31' }
  await post('/admin/vehicles/conversions/new', { ...model, source: 'A sheet', checkedOn: '2026-03-31' })
  await post('/admin/vehicles/views', { name: 'Lowest price', query: '?sort=price' })
  await post('/admin/reviews/new', { name: november.review, quote: 'It fits.', rating: '5' })
  await post('/admin/inbox/templates/new', { name: 'Ramp', text: 'Hello {name},' })
  const page = { title: november.page, slug: 'ramps', content: 'A ramp is **31 inches** wide.' }
  await post('/admin/pages/new', page)
  const id = await idOf(read, '/admin/pages', november.page)
  await post(`/admin/pages/publish/${id}`, { version: '1', isPublished: 'yes', hintsSeen: 'on' })
  await post(`/admin/pages/edit/${id}`, { ...page, slug: 'about-ramps', isPublished: 'on', version: '2', seen: '' })
  const [, version = ''] = /name="version" value="(\d+)"/.exec(await read('/admin/settings')) ?? []
  await post('/admin/settings', { ...settings, version, seen: '' })
}

const perShowroom = ['phoenix', 'denver', 'dallas'].flatMap((city) => [
  [`at_once_${city}`, '2'],
  [`minutes_${city}`, '60'],
])
const settings = {
  ...{ contact_phone: november.phone, contact_email: 'office@redstone.example', contact_address: '1 Other Street' },
  ...{ estimate_apr: '8.5', estimate_months: '72', estimate_down: '10', newsletter_pace: '300' },
  ...Object.fromEntries(perShowroom),
}

/** A question with a note and a reply, a vehicle to trade in with a picture, and an appointment. */
async function sendMessages({ origin }: SiteOfStaff, staff: Hands) {
  const visitor = handsOf(origin)
  const form = await fetchContactForm(origin)
  const question = { name: november.writer, email: 'robin@sample.example', subject: 'A question' }
  await visitor.post('/contact', { ...form, ...question, message: november.message })
  const id = await idOf(staff.read, '/admin/inbox', november.writer)
  await staff.post(`/admin/inbox/${id}`, { intent: 'note', note: 'Called back.' })
  const reply = { intent: 'reply', seenReply: '0', reply: 'It is 31 inches wide.' }
  await staff.post(`/admin/inbox/${id}`, reply)
  const offered = { year: '2017', make: 'Dodge', model: 'Grand Caravan', mileage: '88400' }
  const who = { name: november.trader, email: 'ana@sample.example' }
  await visitor.post('/trade-in', { ...form, ...who, ...offered, formId: 'trade', photos: fileOf(await tinyPicture()) })
  const [startsAt = ''] = (await fetchFreeTimes(origin)).times
  const booker = { name: november.booker, email: 'bo@sample.example', phone: '602-555-0142', reach: 'text' }
  await visitor.post('/appointments', { ...form, ...booker, formId: 'booked', startsAt })
}

/** Somebody who gets the newsletter and one letter of it, and somebody who waits for vehicles. */
async function signUpReaders(site: SiteOfStaff, staff: Hands) {
  const visitor = handsOf(site.origin)
  await visitor.post('/subscribe', { email: november.reader, from: '/' })
  await visitor.post('/alerts/new?category=suv', { email: november.watcher })
  for (const email of [november.reader, november.watcher]) {
    const [address = ''] = linkIn.exec((await emailTo(site, email, /confirm/i)).text ?? '') ?? []
    await visitor.post(address.slice(address.indexOf('/', 'http://'.length)), { intent: 'confirm' })
  }
  const letters = '/admin/newsletter/letters'
  await staff.post(`${letters}/new`, { title: november.letter, content: 'They came in.', vehicles: '' })
  const [, id = ''] = /letters\/edit\/(\d+)/.exec(await staff.read(letters)) ?? []
  await staff.post(`${letters}/send/${id}`, { version: '1', when: 'now' })
  await emailTo(site, november.reader, new RegExp(november.letter))
}

/** A feature has another name, and two vehicles have other prices, which can be undone: nobody touches them afterwards. */
async function changeSeveral({ post, read }: Hands) {
  await post('/admin/vehicles/features/rename?name=Manual+Ramp', { intent: 'apply', to: 'Hand Ramp' })
  const list = await read('/admin/vehicles')
  const [one, other] = november.vehicles.slice(1, 3).map((name) => idIn(list, '/admin/vehicles', name))
  const change = { intent: 'apply', action: 'percent', percent: '-5' }
  await post('/admin/vehicles/bulk', { ...change, seen: [`${one} 1`, `${other} 1`] })
}

/** One vehicle from a file, and a second file that waits for its columns. */
async function importVehicles({ post, read }: Hands) {
  const rows = `Title;Conversion;Comments;Features;Price\n${november.imported};Rear-Entry;Quiet.;Ramp;41,000\n`
  await post('/admin/vehicles/import', { file: csv(rows) })
  const columns = ['name', 'type', 'description', 'features', 'price']
  const chosen = Object.fromEntries(columns.map((name, at) => [`column_${at}`, name]))
  await post('/admin/vehicles/import/columns', { ...chosen, how: 'maker' })
  const page = await read('/admin/vehicles/import/check')
  const textOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const seen = { importId: textOf('importId'), seen: textOf('seen') }
  await post('/admin/vehicles/import/check', { ...seen, isConfirmed: 'on' })
  await post('/admin/vehicles/import', { file: csv(rows.replace('41,000', '40,000')) })
}

function csv(text: string) {
  return new File([text], 'stock.csv', { type: 'text/csv' })
}

/** A draft, measurements that somebody asked with, and a sign-in that failed. */
async function leaveUnfinished({ origin }: SiteOfStaff, staff: Hands) {
  await staff.post('/admin/drafts?of=/admin/reviews/new', { name: november.draft })
  const { shownAt = '' } = await fetchContactForm(origin)
  await handsOf(origin).post('/fit', { shownAt, height: '54.5', width: '26', from: '/' })
  await postForm(`${origin}/admin/login`, { email: november.staff, password: 'not the password' })
}

export async function idOf(read: Hands['read'], list: string, name: string) {
  return idIn(await read(list), list, name)
}

/** The number of the record that the first link below the list with this name in it leads to. */
function idIn(html: string, list: string, name: string) {
  const links = [...html.matchAll(new RegExp(`<a [^>]*href="${list}/(?:edit/)?(\\d+)"[^>]*>(.*?)</a>`, 'gs'))]
  const id = links.find(([, , text = '']) => text.includes(name))?.[1]
  if (!id) throw new Error(`${list} has no link for ${name}`)
  return id
}
