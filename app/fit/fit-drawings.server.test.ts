import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chair } from '../../test/kit/chair.ts'
import { vehicleOf } from '../../test/kit/fit-cases.ts'
import { FitDrawing } from './fit-drawing.tsx'
import { type FitDrawing as Drawing, drawFit } from './fit-drawings.server.ts'
import type { MeasuredVisitor } from './fit-line.ts'
import { judgeFit } from './fit-rule.ts'
import { fitSentence, notAdvice } from './fit-sentences.ts'

const robin: MeasuredVisitor = { profile: chair({ length: 4400, weight: 430 }), units: 'in' }
const rearRamp = vehicleOf('rear ramp  door 57 entry 33 cap 800; middle 59/58/32')
const sideRamp = vehicleOf('side ramp  door 53.25 ramp 30.5 doorway 29.5 cap 400; middle 55k/–/–')

function drawn(id: string, visitor: MeasuredVisitor | null, vehicle = rearRamp) {
  const found = drawFit(visitor, vehicle).find((drawing) => drawing.id === id)
  if (!found) throw new Error(`there is no drawing of the ${id}`)
  return found
}

/** The lengths of all measured distances, in tenths of an inch. */
function measuredIn({ parts }: Drawing) {
  return parts
    .filter(([pen]) => pen === 'measure')
    .map(([, d]) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number)
      return Math.round(Math.hypot(x2 - x1, y2 - y1) * 10) / 10
    })
}

function wordsOf({ words }: Drawing) {
  return words.map(({ text }) => text)
}

function pathsOf({ parts }: Drawing, wanted: string) {
  return parts.filter(([pen]) => pen === wanted).map(([, d]) => d)
}

test('door, rider, chair, ramp, ceiling and floor are as long as they are, at ten units to the inch', () => {
  expect(measuredIn(drawn('door', robin))).toEqual([570, 545])
  expect(measuredIn(drawn('ramp', robin))).toEqual([260, 330])
  expect(measuredIn(drawn('inside', robin))).toEqual([590, 545, 580])
  expect(measuredIn(drawn('door', { ...robin, profile: chair({ height: 5473 }) }, sideRamp))).toEqual([532.5, 547.3])
})

test('what is left over the head and beside the chair is drawn between the two edges that are compared', () => {
  expect(pathsOf(drawn('door', robin), 'gap-fits')).toEqual(['M-60 -570h120V-545h-120Z'])
  expect(pathsOf(drawn('door', robin, sideRamp), 'gap-no')).toEqual(['M-60 -532.5h120V-545h-120Z'])
  expect(pathsOf(drawn('ramp', robin), 'gap-fits')[0]).toMatch(/^M-165 0H-130V-240H-165Z/)
})

test('all three are drawn to one scale, which leaves room for the highest ceiling', () => {
  const high = drawFit(robin, vehicleOf('rear ramp  door 71 entry 36 cap 1000; middle 77/–/–'))
  expect(new Set(high.map(({ viewBox }) => viewBox.split(' ').slice(2).join(' ')))).toEqual(new Set(['1755 1170']))
  for (const { viewBox, parts } of high) {
    const top = Number(viewBox.split(' ')[1])
    const highest = parts.flatMap(([, d]) => [...d.matchAll(/[VL ] ?(-\d+)/g)].map(([, y]) => Number(y)))
    expect(Math.min(...highest)).toBeGreaterThan(top)
  }
})

test('each is labelled with the sentences of its checks, and says its margin with a number and a sign', () => {
  const { checks } = judgeFit(robin.profile, rearRamp)
  const sentences = checks.map((check) => fitSentence(check))
  const [door, ramp, inside] = drawFit(robin, rearRamp)
  expect([door?.label, ramp?.label, inside?.label]).toEqual([
    sentences[0],
    sentences.slice(1, 3).join(' '),
    sentences.slice(3).join(' '),
  ])
  expect(door?.words.find(({ mark }) => mark)?.text).toBe('2.5 in above your head')
  expect(ramp?.words.flatMap(({ mark, text }) => (mark ? text : []))).toEqual([
    '370 lb below',
    '7 in wider than your chair',
  ])
  expect(wordsOf(drawn('door', robin, sideRamp))).toEqual(['Door', '53.25 in', 'You', '54.5 in', '1.25 in too low'])
  expect(wordsOf(drawn('ramp', robin, sideRamp))).toContain('Doorway 29.5 in')
  expect(door?.note).toBe(notAdvice)
})

test('an edge that nobody has measured is dashed, with a question mark, and nothing is drawn between it and the rider', () => {
  const unknown = vehicleOf('side ramp  cap 800; front –/–/–')
  for (const drawing of drawFit({ ...robin, profile: chair({ weight: 400, seat: 'P' }) }, unknown)) {
    expect(pathsOf(drawing, 'unknown').length, drawing.id).toBeGreaterThan(0)
    expect(wordsOf(drawing).join(' '), drawing.id).toMatch(/\?.*not measured/)
    expect(drawing.parts.filter(([pen]) => pen.startsWith('gap'))).toEqual([])
    expect(measuredIn(drawing), 'only the rider is measured').toEqual([drawing.id === 'ramp' ? 260 : 545])
  }
})

test('without measures a typical rider is drawn and told as such, and nobody’s own head is spoken of', () => {
  for (const { id, label, note, words } of drawFit(null, rearRamp)) {
    expect(label, id).toMatch(/^Drawn with a typical rider: 52 in seated, 27 in wide\. [A-Z]/)
    expect(note).toBe('Drawn with a typical rider: 52 in seated, 27 in wide.')
    expect(`${label} ${words.map(({ text }) => text).join(' ')}`).not.toMatch(/your|You/)
    expect(
      words.filter(({ mark }) => mark),
      'no verdict of somebody who is not there',
    ).toEqual([])
  }
  expect(measuredIn(drawn('door', null))).toEqual([570, 520])
  expect(measuredIn(drawn('ramp', null))).toEqual([270, 330])
})

test('numbers are in the visitor’s units', () => {
  expect(wordsOf(drawn('door', { ...robin, units: 'cm' }))).toEqual([
    ...['Door', '144.8 cm', 'You', '138.4 cm'],
    '6.3 cm above your head',
  ])
  expect(wordsOf(drawn('ramp', { ...robin, units: 'cm' }))).toContain('362 kg')
})

test('nothing is drawn of a vehicle of which nothing is known, and no place where none was judged', () => {
  expect(drawFit(robin, vehicleOf('side ramp  nothing known'))).toEqual([])
  const seated: MeasuredVisitor = { ...robin, profile: chair({ seat: 'T' }) }
  expect(drawFit(seated, rearRamp).map(({ id }) => id)).toEqual(['door', 'ramp'])
  expect(drawFit(robin, vehicleOf('side lift  door 71 entry 34; rear 75/52/–')).map(({ title }) => title)).toEqual([
    ...['Door', 'Lift', 'Inside'],
  ])
})

test('a drawing is one picture with a name, colored by classes and by no style attribute', () => {
  const html = renderToStaticMarkup(createElement(FitDrawing, drawn('inside', robin)))
  expect(html).toMatch(/<svg[^>]* role="img" aria-label="Middle: 4\.5 in above your head\. [^"]+">/)
  expect(html).not.toMatch(/ style=| fill=| stroke=/)
})
