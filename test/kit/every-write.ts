import { fetchContactForm, fetchFreeTimes, sendMessage } from './http-visitor.ts'
import { emailTo } from './mailbox.ts'
import { fileOf, tinyPicture } from './photographs.ts'
import { addStaff, invitationPath, newPasswordPath, type SiteOfStaff, type StaffMember } from './staff-member.ts'

/** One request with which a page of ours changes something. `route` is its line in the table of routes. */
export type Write = { route: string; path: string; body: Record<string, string> | FormData }

/** Somebody who is signed in: `read` gives a page, `post` sends a write. */
export type Writer = { member: StaffMember; read(path: string): Promise<string>; post(write: Write): Promise<Response> }

const visitor = 'visitor@sample.example'
const booker = 'booker@sample.example'
const question = {
  ...{ name: 'Robin', email: visitor, phone: '602-555-0142' },
  ...{ subject: 'A question', message: 'Hello again.' },
}
const password = 'gravel otter nimbus 47'
const vehicle = { name: '2024 Voyager', type: 'Side-Entry', price: '61,250', description: 'A van.', features: 'Ramp' }
const review = { name: 'Robin', quote: 'It fits.', rating: '5' }
const page = { title: 'A page', slug: 'a-page', content: 'Words.' }
const template = { name: 'Ramp', text: 'Hello {name},' }
const model = {
  ...{ maker: 'VMI', line: 'Northstar', base: 'Toyota Sienna', yearFrom: '2021' },
  ...{ source: 'A sheet', checkedOn: '2026-03-31', measure_ramp: '31' },
}
const severalSold = { intent: 'apply', formId: 'several', action: 'status', status: 'sold' }
const unchanged = { version: '1', seen: '' }

/**
 * What every form, every upload and every way to sign in sends, each after what it needs. The records for it are made
 * first.
 */
export async function everyWrite(site: SiteOfStaff, writer: Writer): Promise<Write[]> {
  for (const [kind, body] of Object.entries({
    vehicles: vehicle,
    'vehicles/conversions': model,
    reviews: review,
    pages: page,
    'inbox/templates': template,
  }))
    await writer.post(write(`/admin/${kind}/new`, { formId: 'first', ...body }))
  await sendMessage(site.origin, { email: visitor })
  return [
    ...(await visitorWrites(site, writer)),
    ...(await recordWrites(writer)),
    ...(await inboxWrites(site, writer)),
    ...(await accountWrites(site, writer)),
  ]
}

async function visitorWrites(site: SiteOfStaff, { post }: Writer) {
  await post(write('/subscribe', { email: 'reader@sample.example', from: '/' }))
  await post(write('/alerts/new', { email: 'watcher@sample.example' }))
  const form = await fetchContactForm(site.origin)
  const appointment = await bookFirst(site, post)
  // One look for emails brings them all.
  const emails = [
    emailTo(site, 'reader@sample.example', /confirm/i),
    emailTo(site, 'watcher@sample.example', /confirm/i),
    emailTo(site, booker, /^Your appointment/),
    emailTo(site, visitor, /./),
  ]
  const texts = (await Promise.all(emails)).map(({ text = '' }) => text)
  const [token, alertToken, appointmentToken] = texts.map((text) => /token=[\w-]+/.exec(text)?.[0] ?? '')
  return [
    write('/contact', { ...form, ...question, mayText: 'on' }),
    write('/trade-in', await tradeIn(form)),
    write('/trade-in/send', await tradeIn(form)),
    write('/subscribe', { email: 'other@sample.example', from: '/' }),
    write('/display', { text: 'large', from: '/' }),
    write('/fit', { height: '54.5', width: '26', from: '/' }),
    { ...write('/newsletter/confirm', {}), path: `/newsletter/confirm?${token}` },
    write('/alerts/new', { email: 'other@sample.example' }),
    { ...write('/alerts', { intent: 'stop' }), path: `/alerts?${alertToken}` },
    write('/appointments', appointment),
    { ...write('/appointments/mine', { intent: 'cancel' }), path: `/appointments/mine?${appointmentToken}` },
  ]
}

/** Books the first of the free times. Gives the form for the next. */
async function bookFirst(site: SiteOfStaff, post: Writer['post']) {
  const answers = { name: 'Robin', email: booker, phone: '602-555-0142', reach: 'text' }
  const [first, second] = (await fetchFreeTimes(site.origin)).times
  const form = { ...(await fetchContactForm(site.origin)), ...answers }
  await post(write('/appointments', { ...form, startsAt: first ?? '' }))
  return { ...form, startsAt: second ?? '', formId: 'second' }
}

/** A vehicle to trade in, with a picture. */
async function tradeIn(form: Record<string, string>) {
  const body = new FormData()
  const vehicle = { year: '2017', make: 'Dodge', model: 'Grand Caravan', mileage: '88400' }
  for (const [name, value] of Object.entries({ ...form, ...vehicle, name: 'Robin', email: visitor }))
    body.append(name, value)
  body.append('photos', fileOf(await tinyPicture()))
  return body
}

async function recordWrites(writer: Writer) {
  const { read } = writer
  const [vehicleId, modelId, reviewId, pageId] = await Promise.all(
    ['vehicles', 'vehicles/conversions', 'reviews', 'pages'].map((kind) =>
      idOn(read, `/admin/${kind}`, `/admin/${kind}/edit/`),
    ),
  )
  const [, version = ''] = /name="version" value="(\d+)"/.exec(await read('/admin/settings')) ?? []
  return [
    write('/admin/vehicles/new', { formId: 'second', ...vehicle }),
    write('/admin/vehicles/edit/:id', { ...unchanged, ...vehicle, color: 'Dusk' }, vehicleId),
    {
      ...write('/admin/drafts', { formId: crypto.randomUUID(), name: 'Robin' }),
      path: '/admin/drafts?of=/admin/reviews/new',
    },
    write('/admin/vehicles/offer/:id', { version: '2', price: '41,000', status: 'pending' }, vehicleId),
    write('/admin/vehicles/offer/:id/row', { version: '3', price: '40,000' }, vehicleId),
    write('/admin/vehicles/measures/:id', { version: '4', measure_door: '55 1/2', how: 'measured' }, vehicleId),
    write('/admin/vehicles/pictures', await upload()),
    write('/admin/vehicles/fill-measures/:id', { version: '5', model: modelId ?? '' }, vehicleId),
    write('/admin/vehicles/views', { name: 'Sold', query: '?sold=1' }),
    write('/admin/vehicles/import', fileOfVehicles()),
    write('/admin/vehicles/import/columns', { column_0: 'stockNumber' }),
    write('/admin/vehicles/import/check', { importId: 'none', seen: '' }),
    write('/admin/vehicles/bulk', { ...severalSold, seen: `${vehicleId} 5` }),
    write('/admin/vehicles/bulk/:id', {}, '1'),
    {
      ...write('/admin/vehicles/features/rename', { intent: 'apply', formId: 'renamed', to: 'Lift' }),
      path: '/admin/vehicles/features/rename?name=Manual+Ramp',
    },
    versionWrite('vehicle', vehicleId),
    write('/admin/vehicles/delete/:id', {}, vehicleId),
    write('/admin/vehicles/conversions/new', { formId: 'second', ...model }),
    write('/admin/vehicles/conversions/edit/:id', { ...unchanged, ...model, measure_ramp: '32' }, modelId),
    write('/admin/vehicles/conversions/delete/:id', {}, modelId),
    write('/admin/reviews/new', { formId: 'second', ...review }),
    write('/admin/reviews/edit/:id', { ...unchanged, ...review, quote: 'It still fits.' }, reviewId),
    write('/admin/reviews/delete/:id', {}, reviewId),
    write('/admin/trash/restore/:id', {}, '1'),
    write('/admin/trash/delete/:id', {}, '2'),
    { ...write('/admin/trash/empty', {}), path: '/admin/trash/empty?upTo=3' },
    write('/admin/work/:id', { intent: 'stop' }, '1'),
    write('/admin/pages/new', { formId: 'second', ...page, slug: 'another' }),
    write('/admin/pages/preview', { content: 'Words.' }),
    write('/admin/pages/pictures', await articlePicture()),
    write('/admin/pages/edit/:id', { ...unchanged, ...page, title: 'Another title' }, pageId),
    write('/admin/pages/publish/:id', { version: '2', isPublished: 'yes' }, pageId),
    write('/admin/pages/delete/:id', {}, pageId),
    ...(await letterWrites(writer)),
    write('/admin/backups', {}),
    write('/admin/settings', {
      version,
      seen: '',
      contact_phone: '602-555-0142',
      contact_email: 'office@redstone.example',
      contact_address: '1 Other Street, Phoenix',
      estimate_apr: '8.5',
      estimate_months: '72',
      estimate_down: '10',
      ...Object.fromEntries(['phoenix', 'denver', 'dallas'].flatMap(appointmentsOf)),
      newsletter_pace: '300',
      bring_days: '3',
    }),
  ]
}

function appointmentsOf(city: string) {
  return [
    [`at_once_${city}`, '2'],
    [`minutes_${city}`, '60'],
  ]
}

/** The first letter is deleted, so that none goes out. */
async function letterWrites({ read, post }: Writer) {
  const [list, letter] = ['/admin/newsletter/letters', { title: 'New vans', content: 'They came in.' }]
  for (const formId of ['one', 'two']) await post(write(`${list}/new`, { formId, ...letter }))
  const found = (await read(list)).matchAll(/letters\/edit\/(\d+)/g)
  const [first = '', second = ''] = new Set([...found].map(([, id]) => id))
  return [
    write(`${list}/new`, { formId: 'second', ...letter }),
    write(`${list}/edit/:id`, { ...unchanged, ...letter, title: 'Newer vans' }, first),
    write(`${list}/send/:id`, { version: '1', when: 'later', sendAt: '2090-01-01T10:00' }, second),
    write(`${list}/:id`, { intent: 'withdraw', version: '2', formId: '' }, second),
    write(`${list}/delete/:id`, {}, first),
  ]
}

async function inboxWrites(site: SiteOfStaff, { read }: Writer) {
  const templates = '/admin/inbox/templates'
  const templateId = await idOn(read, templates, `${templates}/edit/`)
  const id = await idOn(read, '/admin/inbox', '/admin/inbox/')
  return [
    write('/admin/inbox/:id', { ...unchanged, state: 'answered', owner: '' }, id),
    write(`${templates}/new`, { formId: 'second', ...template }),
    write(`${templates}/edit/:id`, { ...unchanged, ...template, text: 'Yes.' }, templateId),
    write(`${templates}/delete/:id`, {}, templateId),
    write('/admin/inbox/:id', { intent: 'note', formId: 'second', note: 'Called back.' }, id),
    write(
      '/admin/inbox/:id',
      { intent: 'reply', formId: 'second', seenReply: '0', reply: 'It is 31 inches wide.' },
      id,
    ),
    // By then its visitor has cancelled it, which is its second version.
    write(
      '/admin/inbox/appointment/:id',
      { startsAt: (await fetchFreeTimes(site.origin)).times.at(-1) ?? '', version: '2' },
      id,
    ),
    write('/admin/inbox/delete/:id', {}, id),
    { ...write('/admin/inbox/erase', {}), path: `/admin/inbox/erase?email=${visitor}` },
  ]
}

/** The last two end the session and begin another. */
async function accountWrites(site: SiteOfStaff, { member, read }: Writer) {
  const other = await addStaff(site)
  const [, session = ''] = /name="id" value="([^"]+)"/.exec(await read('/admin/account')) ?? []
  const withToken = (path: string) => ({ token: new URL(path, site.origin).searchParams.get('token') ?? '' })
  return [
    write('/admin/invitation', { ...withToken(await invitationPath(site)), newPassword: password }),
    write('/admin/new-password', { ...withToken(await newPasswordPath(site)), newPassword: password }),
    write('/admin/staff', { email: 'invited@redstone.example' }),
    write('/admin/staff', { intent: 'withdraw', email: 'invited@redstone.example' }),
    write('/admin/staff', { intent: 'disable', email: other.email }),
    { ...write('/admin/staff/remove', {}), path: `/admin/staff/remove?email=${encodeURIComponent(other.email)}` },
    write('/admin/account/keys', { keys: 'off' }),
    write('/admin/account/end-session', { id: session }),
    write('/admin/account', { currentPassword: member.password, newPassword: password }),
    write('/admin/logout', {}),
    write('/admin/login', { email: member.email, password }),
  ]
}

function versionWrite(kind: string, id = '') {
  return { ...write('/admin/versions/:kind/:id', { version: '1' }), path: `/admin/versions/${kind}/${id}` }
}

function write(route: string, body: Write['body'], id = ''): Write {
  return { route, path: route.replace(':id', id), body }
}

function fileOfVehicles() {
  const body = new FormData()
  body.append('file', new File(['Stock Number\nR-1\n'], 'stock.csv', { type: 'text/csv' }))
  return body
}

async function upload() {
  const body = new FormData()
  body.append('picture', fileOf(await tinyPicture()))
  return body
}

async function articlePicture() {
  const body = new FormData()
  body.append('pictureFile', fileOf(await tinyPicture()))
  body.append('pictureText', 'A ramp')
  return body
}

async function idOn(read: Writer['read'], list: string, link: string) {
  return new RegExp(`${link}(\\d+)`).exec(await read(list))?.[1] ?? 'none'
}
