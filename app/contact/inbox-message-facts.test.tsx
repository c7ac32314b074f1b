import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sharedAddress } from '#app/fit/fit-code.ts'
import { sentMeasures } from '#app/fit/fit-line.ts'
import { InboxMessageFacts, type ShownMessage } from './inbox-message-facts.tsx'

const message: ShownMessage = {
  name: 'Ana Pérez',
  email: 'ana@visitor.example',
  phone: null,
  callHref: null,
  subject: 'Ramp & lift',
  text: 'How wide?\nAna',
  location: null,
  measures: null,
  vehicle: null,
  state: 'new',
  lostReason: null,
  waits: null,
  more: { count: 0 },
  suspicion: null,
  undelivered: null,
  consent: null,
  tradeIn: null,
  createdAt: new Date('2026-11-21T12:30:00Z'),
}

test('Reply by Email begins the answer with the subject, the name and what was asked', () => {
  expect(replyTo(message.text)).toEqual({
    address: 'ana@visitor.example',
    subject: 'Re: Ramp & lift',
    body: 'Hello Ana Pérez,\n\n\n\n> How wide?\n> Ana',
  })
})

test('a long message is quoted up to its thousandth letter, and no letter is cut in half', () => {
  expect(replyTo(`${'x'.repeat(999)}🚐 and more`).body).toMatch(/> x{999}🚐$/u)
})

test('measures that were sent along are said in words and lead to the page that judges by them', () => {
  const measures = { words: sentMeasures('H54.5 W26 DM'), address: sharedAddress('H54.5 W26 DM') }
  const html = renderToStaticMarkup(<InboxMessageFacts message={{ ...message, measures }} />)
  expect(html).toContain('href="/fit#H54.5_W26_DM"')
  expect(html).toContain('54.5 in seated, 26 in wide (fit code H54.5 W26 DM)')
})

test('what the visitor allowed stands with its time and words, and what they did not allow says no', () => {
  const consent = { version: '1', email: null, call: null, text: 'Text me. Reply STOP to stop.' }
  const html = renderToStaticMarkup(<InboxMessageFacts message={{ ...message, consent }} />)
  expect(html).toMatch(/May be called<\/dt><dd[^>]*>No</)
  expect(html).toMatch(/May be texted<\/dt><dd[^>]*>Yes, Nov 21, 2026, 5:30 AM MST/)
  expect(html).toContain('<q>Text me. Reply STOP to stop.</q>')
  expect(html).toMatch(/Version of the words<\/dt><dd>1</)
})

test('where our email does not arrive that is said first', () => {
  const undelivered = 'The mail server takes no email for this address (550). They left a phone number.'
  const html = renderToStaticMarkup(<InboxMessageFacts message={{ ...message, undelivered }} />)
  expect(html).toMatch(/could not be delivered<.*\(550\)\. They left a phone number\..*Received/)
})

function replyTo(text: string) {
  const html = renderToStaticMarkup(<InboxMessageFacts message={{ ...message, text }} />)
  const [, link = ''] = /href="(mailto:[^"]*)"/.exec(html) ?? []
  const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'))
  return {
    address: decodeURIComponent(pathname),
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  }
}
