import { expect } from 'vitest'
import type { FoundPage } from './found-page.ts'
import type { Thing } from './structured-things.ts'

type Of<Kind extends Thing['@type']> = Extract<Thing, { '@type': Kind }>

/** The kinds of things that a page of this address, with what it shows, must describe; sorted. */
export function kindsExpected({ path, crumbs, questions }: FoundPage): string[] {
  const kinds: Array<[Thing['@type'], boolean]> = [
    ['Article', /^\/resources\/guides\/./.test(path) || (path.startsWith('/page/') && crumbs.length > 2)],
    ['AutoDealer', ['/', '/about', '/contact'].includes(path)],
    ['BreadcrumbList', crumbs.length > 0],
    ['Car', /^\/vehicles\/\d+$/.test(path)],
    ['FAQPage', path === '/resources/faq' || (path.startsWith('/vehicles/') && questions.length > 0)],
  ]
  return kinds.filter(([, isExpected]) => isExpected).map(([kind]) => kind)
}

/** What engines are told is what stands on the page. */
export function expectShown(found: FoundPage, thing: Thing) {
  if (thing['@type'] === 'AutoDealer') return expectDealer(found, thing)
  if (thing['@type'] === 'Car') return expectCar(found, thing)
  if (thing['@type'] === 'FAQPage') return expectQuestions(found, thing)
  if (thing['@type'] === 'BreadcrumbList') return expectTrail(found, thing)
  return expectArticle(found, thing)
}

function expectDealer(
  { path, text, calls }: FoundPage,
  { name, telephone, email, address, department }: Of<'AutoDealer'>,
) {
  expect(name).toBe('Redstone Mobility')
  for (const fact of [email, address]) expect(text, path).toContain(fact)
  expect(calls, path).toContain(telephone)
  for (const showroom of department) {
    expect(text, path).toContain(showroom.address.addressLocality)
    if (path !== '/') expectShowroom({ text, calls }, showroom)
  }
}

function expectShowroom(
  { text, calls }: Pick<FoundPage, 'text' | 'calls'>,
  showroom: Of<'AutoDealer'>['department'][number],
) {
  const { streetAddress, addressLocality, addressRegion, postalCode } = showroom.address
  for (const fact of [showroom.email, streetAddress]) expect(text).toContain(fact)
  expect(calls).toContain(showroom.telephone)
  expect(text).toContain(`${addressLocality}, ${addressRegion} ${postalCode}`)
  for (const { dayOfWeek, opens, closes } of showroom.openingHoursSpecification) {
    const days = [...new Set([dayOfWeek[0], dayOfWeek.at(-1)])].join(' to ')
    expect(text).toContain(`${days}, ${clock(opens)} to ${clock(closes)}`)
  }
  for (const { validFrom, opens, closes } of showroom.specialOpeningHoursSpecification) {
    const day = dayInWords.format(new Date(validFrom))
    if (opens === closes) expect(text).toContain(`Closed on ${day}`)
    else expect(text.split(day)[1]?.slice(0, 80), day).toContain(`, ${clock(opens)} to ${clock(closes)}`)
  }
}

const dayInWords = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
})

function clock(time: string) {
  const hour = Number(time.slice(0, 2))
  return hour < 12 ? `${hour} a.m.` : `${hour === 12 ? 12 : hour - 12} p.m.`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const miles = new Intl.NumberFormat('en-US')

function expectCar({ address, heading, text, facts }: FoundPage, car: Of<'Car'>) {
  const { offers, additionalProperty, mileageFromOdometer } = car
  expect([car.name, car.url, offers.url]).toEqual([heading, address, address])
  expect(text).toContain(offers.price === undefined ? 'Call for price' : dollars.format(offers.price))
  expect(text.includes('Available Now'), address).toBe(offers.availability === 'https://schema.org/InStock')
  expect(text).toContain(car.description.replace(/\s+/g, ' ').slice(0, 50))
  const [type, ...lines] = additionalProperty
  expect(text).toContain(type?.value)
  const all = [
    ...lines.map(({ name, value }) => ({ label: name, text: value })),
    ...told('VIN', car.vehicleIdentificationNumber),
    ...told('Stock Number', car.sku),
    ...told('Color', car.color),
    ...told('Interior Color', car.vehicleInteriorColor),
    ...told('Fuel', car.fuelType),
    ...told('Seats', car.vehicleSeatingCapacity?.toString()),
    ...(mileageFromOdometer ? [{ label: 'Mileage', text: `${miles.format(mileageFromOdometer.value)} miles` }] : []),
  ]
  expect(facts).toEqual(expect.arrayContaining(all))
}

function told(label: string, text: string | undefined) {
  return text ? [{ label, text }] : []
}

function expectQuestions({ questions }: FoundPage, { mainEntity }: Of<'FAQPage'>) {
  expect(mainEntity.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text }))).toEqual(
    questions,
  )
}

function expectTrail({ address, crumbs }: FoundPage, { itemListElement }: Of<'BreadcrumbList'>) {
  const { origin } = new URL(address)
  expect(itemListElement.map(({ name, item }) => ({ name, item }))).toEqual(
    crumbs.map(({ name, to }) => ({ name, item: to === null ? address : origin + to })),
  )
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function expectArticle({ address, heading, description, times }: FoundPage, article: Of<'Article'>) {
  expect([article.headline, article.url, article.description]).toEqual([heading, address, description])
  const days = times.map(({ datetime }) => datetime)
  if (article.datePublished) expect(days).toContain(article.datePublished.slice(0, 10))
  for (const { datetime, text } of times) expect(text).toBe(longDay.format(new Date(datetime)))
}
