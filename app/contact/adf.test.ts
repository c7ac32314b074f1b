import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { aLead, grandCaravan, scarce, unknown } from '../../test/kit/mailed-leads.ts'
import { adfDocument, adfMail } from './adf.ts'

const vendor = { phone: '1-800-REDSTONE', email: 'info@redstone.example' }

/** The order of elements in the definition of ADF 1.0: "?" may be missing, "*" may come often, "+" must come. Others hold text. */
const definition: Record<string, string> = {
  adf: 'prospect+',
  prospect: 'id* requestdate vehicle+ customer vendor provider?',
  vehicle:
    'id* year make model vin? stock? trim? doors? bodystyle? transmission? odometer? condition? colorcombination* imagetag? price* pricecomments? option* finance? comments?',
  customer: 'contact id* timeframe? comments?',
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
    ['about no vehicle', aLead({ vehicleId: null, vehicle: null, location: null, phone: null })],
    ['about one that is gone', aLead({ vehicle: null })],
    ['with a vehicle to trade in', aLead({ tradeIn: grandCaravan })],
    ['with one of which little is known', aLead({ tradeIn: scarce, vehicleId: null, vehicle: null })],
    ['about one with an odd name', aLead({ vehicle: { ...unknown, name: 'Van' } })],
  ])('%s has every element that ADF 1.0 wants, in its order', (_, lead) => {
    const text = adfDocument(lead, vendor)
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>/)
    expect(faultsOf(read(text))).toEqual([])
  })

  test('says what the visitor wrote and what they looked at', () => {
    expect(valuesIn(read(adfDocument(aLead(), vendor)))).toMatchObject({
      'prospect/id': '1001',
      'prospect/requestdate': '2026-11-21T12:30:00.000Z',
      'vehicle/year': '2023',
      'vehicle/make': 'Toyota',
      'vehicle/model': 'Sienna',
      'vehicle/trim': 'XLE',
      'vehicle/vin': '5TDKRKEC0PS000001',
      'vehicle/stock': 'R-1042',
      'vehicle/price': '68900',
      'vehicle/comments': '2023 Toyota Sienna XLE: https://redstone.example/vehicles/1004',
      'customer/comments':
        'Vehicle Quote Request\n\nShowroom: Phoenix\n\nHow wide is the ramp?\n\nMay be emailed: not asked for\nMay be called: not asked for\nMay be texted: not asked for',
    })
  })

  test('has the vehicle to trade in after the one of interest', () => {
    const [prospect] = read(adfDocument(aLead({ tradeIn: grandCaravan }), vendor)).children
    const vehicles = prospect?.children.filter(({ name }) => name === 'vehicle') ?? []
    expect(vehicles.map(({ attributes: { interest } }) => interest)).toEqual(['buy', 'trade-in'])
    const facts = vehicles[1]?.children.map(({ name, text }) => [name, text])
    expect(Object.fromEntries(facts ?? [])).toEqual({
      ...{ year: '2017', make: 'Dodge', model: 'Grand Caravan', vin: '2C4RDGBG0HR000001', trim: 'SXT' },
      ...{ odometer: '88400', condition: 'good' },
      comments:
        'Mileage: 88,400 miles\nVIN: 2C4RDGBG0HR000001\nCondition: Good\nConversion: Side entry, ramp, by VMI\nMoney owed on it: $4,200',
    })
    const scarcely = adfDocument(aLead({ tradeIn: scarce }), vendor)
    expect(scarcely).toContain('<condition>unknown</condition><comments>Mileage: 88,400 miles</comments>')
  })

  test('says by what way the visitor may be reached later', () => {
    const consent = { version: '1', email: 'Email me.', call: null, text: null }
    expect(valuesIn(read(adfDocument(aLead({ consent }), vendor)))['customer/comments']).toContain(
      '\n\nMay be emailed: yes, Nov 21, 2026, 5:30 AM MST\nMay be called: no\nMay be texted: no',
    )
  })

  test('is not led astray by what a visitor writes', () => {
    const message = 'Subject: ]]>\n\n</comments></customer><vendor>&evil; \u0000<!ENTITY x SYSTEM "file:///etc/passwd">'
    const text = adfDocument(aLead({ name: '<adf> & "Ana"', message }), vendor)
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
        expect(faultsOf(read(adfDocument(lead, vendor)))).toEqual([])
      }),
      fuzz,
    )
  })

  test('is the whole text of its email', () => {
    expect(adfMail(aLead(), vendor)).toEqual({
      subject: 'Lead 1001: Vehicle Quote Request',
      text: adfDocument(aLead(), vendor),
      messageId: 'lead-1001-abcdefabcdefabcd@redstone.example',
    })
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
