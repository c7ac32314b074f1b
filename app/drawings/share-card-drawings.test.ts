import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPageCard } from './page-share-card.server.ts'
import { drawVehicleCard, wordPanel } from './vehicle-share-card.server.ts'

const names = [
  'Van',
  '2024 Honda Odyssey EX-L',
  '2022 Mercedes-Benz Sprinter 2500 High Roof 170-inch Wheelbase with Century Series Lift and Six-Way Power Transfer Seats',
  'W'.repeat(200),
  'wide words '.repeat(18),
  'Añejo Łódź: “quotes” & <tags> — 中文 🚐',
]
const prices = ['$9,999,999.99', 'Call for price', '$62,900']
const types = ['Side-Entry', 'M'.repeat(60), 'A kind of entry that takes about sixty letters to describe']

test('however long a title is, it stays in the calm sky under the mark and above the mesas', async () => {
  const empty = await inkOf(drawPageCard(''))
  for (const title of names) {
    const { left, top, right, bottom } = boxOf(changed(empty, await inkOf(drawPageCard(title))))
    expect([left >= 60, top >= 150, right <= 1150, bottom <= 425], `${title}: ${[left, top, right, bottom]}`).toEqual(
      Array(4).fill(true),
    )
  }
})

test('however long the words about a vehicle are, they stay in their panel under the mark and above the mesas', async () => {
  const empty = await inkOf(drawVehicleCard({ name: '', price: '', type: '' }))
  for (const [at, name] of names.entries()) {
    const texts = { name, price: prices[at % prices.length] ?? '', type: types[at % types.length] ?? '' }
    const { left, top, right, bottom } = boxOf(changed(empty, await inkOf(drawVehicleCard(texts))))
    expect(
      [left >= 30, top >= 125, right <= wordPanel.width - 24, bottom <= 560],
      `${JSON.stringify(texts)}: ${[left, top, right, bottom]}`,
    ).toEqual(Array(4).fill(true))
  }
})

test('a picture holds outlines only: no text that would need a font, nothing from outside', () => {
  for (const svg of [drawPageCard(names[2] ?? ''), drawVehicleCard({ name: 'Van', price: '$1', type: 'Side-Entry' })]) {
    expect(svg).not.toMatch(/<text|<image|href|style=|NaN|undefined|Infinity/)
  }
})

async function inkOf(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width }
}

type Ink = Awaited<ReturnType<typeof inkOf>>

/** Where two pictures differ. */
function changed(one: Ink, other: Ink) {
  const places: Array<[x: number, y: number]> = []
  for (let at = 0; at < one.pixels.length; at += 3)
    if (Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) > 40)
      places.push([(at / 3) % one.width, Math.floor(at / 3 / one.width)])
  return places
}

function boxOf(places: Array<[x: number, y: number]>) {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 }
  for (const [x, y] of places) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
