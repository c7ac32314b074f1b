import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { aLead, grandCaravan, scarce, unknown } from '../../test/kit/mailed-leads.ts'
import { adfDocument, adfMail } from './adf.ts'
import type { Lead } from './lead.ts'

const vendor = { phone: '1-800-REDSTONE', email: 'info@redstone.example', standIn: '' }
const appointment = { startsAt: new Date('2026-12-01T17:00:00Z'), endsAt: new Date('2026-12-01T18:00:00Z') }
const everyLead = { ...vendor, standIn: '2026 General Question' }

function documentOf(lead: Lead, of = vendor) {
  const text = adfDocument(lead, of)
  if (text === null) throw new Error('there is no lead')
  return text
}

/** The order of elements in the definition of ADF 1.0: "?" may be missing, "*" may come often, "+" must come. Others hold text. */
const definition: Record<string, string> = {
  adf: 'prospect+',
  prospect: 'id* requestdate vehicle+ customer vendor provider?',
  vehicle:
    'id* year make model vin? stock? trim? doors? bodystyle? transmission? odometer? condition? colorcombination* imagetag? price* pricecomments? option* finance? comments?',
  customer: 'contact id* timeframe? comments?',
  timeframe: 'description? earliestdate? latestdate?',
  vendor: 'id* vendorname? url? contact',
  provider: 'id* name? service? url? email? phone? contact?',
  contact: 'name+ email? phone* address?',
}
const attributes: Record<string, Record<string, RegExp>> = {
  prospect: { status: /^(new|resend)$/ },
  id: { sequence: /^\d+$/, source: /./ },
  odometer: { status: /^(unknown|rolledover|replaced|original)$/, units: /^(km|mi)$/ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  price: { type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/, currency: /^[A-Z]{3}$/ },
  name: { part: /^(first|middle|suffix|last|full)$/ },
  phone: { type: /^(voice|fax|cellphone|pager)$/ },
}

describe('a lead document', () => {
  test.each([
    ['with everything', aLead()],
    ['with measures', aLead({ fitCode: 'H54.5 W26' })],
    [
      'about no vehicle, where staff name a stand-in',
      aLead({ vehicleId: null, vehicle: null, phone: null }),
      everyLead,
    ],
    ['about one that is gone, where staff name a stand-in', aLead({ vehicle: null }), everyLead],
    ['with a time that the visitor chose', aLead({ appointment })],
    ['with a vehicle to trade in', aLead({ tradeIn: grandCaravan })],
    ['with one of which little is known', aLead({ tradeIn: scarce, vehicleId: null, vehicle: null })],
    ['about one of a make that is not known', aLead({ vehicle: { ...unknown, year: 2019, name: '2019 Vision Van' } })],
  ])('%s has every element that ADF 1.0 wants, in its order', (_, lead, of = vendor) => {
    const text = documentOf(lead, of)
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>\n/)
    expect(faultsOf(read(text))).toEqual([])
  })

  test('says what the visitor wrote and what they looked at', () => {
    expect(valuesIn(read(documentOf(aLead())))).toMatchObject({
      'prospect/id': '1001',
      'prospect/requestdate': '2026-11-21T05:30:00-07:00',
      'vehicle/year': '2023',
      'vehicle/make': 'Toyota',
      'vehicle/model': 'Sienna',
      'vehicle/trim': 'XLE',
      'vehicle/vin': '5TDKRKEC0PS000001',
      'vehicle/stock': 'R-1042',
      'vehicle/price': '68900',
      'vehicle/comments': '2023 Toyota Sienna XLE:\nhttps://redstone.example/vehicles/1004',
      'customer/comments':
        'Vehicle Quote Request\n\nShowroom: Phoenix\n\nHow wide is the ramp?\n\nMay be emailed: not asked for\nMay be called: not asked for\nMay be texted: not asked for',
    })
  })

  test('has the vehicle to trade in after the one of interest', () => {
    const [prospect] = read(documentOf(aLead({ tradeIn: grandCaravan }))).children
    const vehicles = prospect?.children.filter(({ name }) => name === 'vehicle') ?? []
    expect(vehicles.map(({ attributes: { interest } }) => interest)).toEqual(['buy', 'trade-in'])
    const facts = vehicles[1]?.children.map(({ name, text }) => [name, text])
    expect(Object.fromEntries(facts ?? [])).toEqual({
      ...{ year: '2017', make: 'Dodge', model: 'Grand Caravan', vin: '2C4RDGBG0HR000001', trim: 'SXT' },
      ...{ odometer: '88400', condition: 'good' },
      comments:
        'Mileage: 88,400 miles\nVIN: 2C4RDGBG0HR000001\nCondition: Good\nConversion: Side entry, ramp, by VMI\nMoney owed on it: $4,200',
    })
    const scarcely = documentOf(aLead({ tradeIn: scarce }))
    expect(scarcely).toContain('<condition>unknown</condition>\n<comments>Mileage: 88,400 miles</comments>')
  })

  test('says by what way the visitor may be reached later', () => {
    const consent = { version: '1', email: 'Email me.', call: null, text: null }
    expect(valuesIn(read(documentOf(aLead({ consent }))))['customer/comments']).toContain(
      '\n\nMay be emailed: yes, Nov 21, 2026, 5:30 AM MST\nMay be called: no\nMay be texted: no',
    )
  })

  test('is not led astray by what a visitor writes', () => {
    const message = 'Subject: ]]>\n\n</comments></customer><vendor>&evil; \u0000<!ENTITY x SYSTEM "file:///etc/passwd">'
    const text = documentOf(aLead({ name: '<adf> & "Ana"', message }))
    expect(faultsOf(read(text))).toEqual([])
    expect(valuesIn(read(text))['customer/comments']).toContain('</comments></customer><vendor>&evil;')
  })

  test('S16: whatever a visitor writes, it has its elements in their order and no other', () => {
    const written = hostile(
      '<',
      '>',
      '&',
      ']]>',
      '</comments>',
      '<!ENTITY',
      '"',
      '\\n',
      'Subject: ',
      '\\0',
      '<?',
      '2023 Toyota ',
    )
    fc.assert(
      fc.property(written, written, (name, message) => {
        const vehicle = { ...unknown, name: message, make: message, trim: name, vin: name }
        const tradeIn = { ...grandCaravan, make: message, model: name, vin: message, maker: name }
        const lead = aLead({ name, message, vehicle, phone: name, location: message, tradeIn })
        expect(faultsOf(read(documentOf(lead)))).toEqual([])
      }),
      fuzz,
    )
  })

  test('has a year of four digits, or there is none', () => {
    const ofNoYear = aLead({ vehicle: { ...unknown, name: 'Van' } })
    const aboutNone = aLead({ vehicleId: null, vehicle: null })
    for (const lead of [ofNoYear, aboutNone, aLead({ vehicle: null })]) {
      expect(adfDocument(lead, vendor)).toBeNull()
      const {
        'vehicle/year': year,
        'vehicle/make': make,
        'vehicle/model': model,
      } = valuesIn(read(documentOf(lead, everyLead)))
      expect([year, make, model]).toEqual(['2026', 'General', 'Question'])
    }
    const offered = documentOf({ ...ofNoYear, tradeIn: grandCaravan })
    expect(offered.match(/<year>.*/g)).toEqual(['<year>2017</year>'])
    expect(valuesIn(read(offered))['customer/comments']).toContain(
      '\n\nVehicle: Van: https://redstone.example/vehicles/1004',
    )
  })

  test.each([
    ['Ana Pérez', ['first Ana', 'last Pérez', 'full Ana Pérez']],
    ['Cher', ['last Cher', 'full Cher']],
  ])('names its customer “%s” by first, last and full name', (name, names) => {
    const [contact] = childrenOf(read(documentOf(aLead({ name }))), 'prospect', 'customer', 'contact')
    const found = contact?.children.filter((child) => child.name === 'name') ?? []
    expect(found.map(({ attributes: { part }, text }) => `${part} ${text}`)).toEqual(names)
  })

  test.each([
    ['(602) 555-0142', '6025550142', ''],
    ['Cell: 1-602-555-0142 ext. 12', '6025550142', 'Phone extension: 12\n\n'],
    ['+44 20 7946 0958', '442079460958', ''],
    ['555-0142', undefined, 'Phone as typed: 555-0142\n\n'],
    [null, undefined, ''],
  ])('dials %j by its digits alone', (phone, digits, said) => {
    const lead = documentOf(aLead({ phone }))
    expect(lead.match(/<phone type="voice">(.*)<\/phone>/g)).toEqual(
      [digits, '8007337866'].filter(Boolean).map((dialed) => `<phone type="voice">${dialed}</phone>`),
    )
    const comments = valuesIn(read(lead))['customer/comments'] ?? ''
    expect(comments).toContain(`Vehicle Quote Request\n\n${said}Showroom: Phoenix`)
  })

  test('has the time that the visitor chose, on the clock of the showroom', () => {
    const message = 'Subject: Test Drive Request\n\nTest drive in a showroom: Denver'
    const lead = documentOf(aLead({ message, timeZone: 'America/Denver', appointment }))
    expect(lead).toContain('<vehicle interest="test-drive" status="used">')
    expect(valuesIn(read(lead))).toMatchObject({
      'timeframe/description': 'Appointment: Tuesday, December 1, 2026 at 10:00 AM\nMST',
      'timeframe/earliestdate': '2026-12-01T10:00:00-07:00',
      'timeframe/latestdate': '2026-12-01T11:00:00-07:00',
    })
  })

  test.each([
    [aLead(), 'Redstone Mobility: lead 1001, question about a vehicle'],
    [aLead({ message: 'Subject: Test Drive Request\n\n' }), 'Redstone Mobility: lead 1001, test drive'],
    [aLead({ tradeIn: grandCaravan }), 'Redstone Mobility: lead 1001, trade-in'],
  ])('is the whole text of an email whose subject names the dealership', (lead, subject) => {
    const messageId = 'lead-1001-abcdefabcdefabcd@redstone.example'
    expect(adfMail(lead, vendor)).toEqual({ subject, text: documentOf(lead), messageId })
  })
})

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

function read(text: string): Element {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    trimValues: false,
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true,
  })
  const found = elementsIn(parser.parse(text)).find(({ name }) => name === 'adf')
  if (!found) throw new Error('there is no adf element')
  return found
}

function elementsIn(nodes: Array<Record<string, unknown>>): Element[] {
  return nodes.flatMap((node) => {
    const [name, content] = Object.entries(node).find(([key]) => key !== ':@') ?? ['', []]
    if (name === '#text' || !Array.isArray(content)) return []
    const text = content.map((child) => String(child['#text'] ?? '')).join('')
    const attributes = Object.fromEntries(Object.entries(node[':@'] ?? {}).map(([key, value]) => [key, String(value)]))
    return [{ name, attributes, children: elementsIn(content), text }]
  })
}

function faultsOf(element: Element): string[] {
  const { name, children } = element
  const model = definition[name]
  const order = children.map((child) => `${child.name} `).join('')
  const pattern = (model ?? '').replaceAll(/([a-z]+)([?*+]?) ?/g, '(?:$1 )$2')
  const faults = new RegExp(`^${pattern}$`).test(order) ? [] : [`${name} holds: ${order}`]
  const known = attributes[name] ?? {}
  const odd = Object.entries(element.attributes).filter(([key, value]) => !known[key]?.test(value))
  return [...faults, ...odd.map(([key, value]) => `${name} has ${key}="${value}"`), ...children.flatMap(faultsOf)]
}

/** The texts by parent and element, the first of each. */
function valuesIn(element: Element, found: Record<string, string> = {}) {
  for (const child of element.children) {
    found[`${element.name}/${child.name}`] ??= child.text
    valuesIn(child, found)
  }
  return found
}

function childrenOf(element: Element, ...path: string[]) {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}
