import { type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf } from '../../test/kit/relative-contrast.ts'

/** Two states of one control: as it is, and after `change`. */
export type StatePair = {
  name: string
  control: (page: Page) => Locator
  change: (control: Locator, page: Page) => Promise<unknown>
}

const schemes = ['light', 'dark'] as const
/** Room for a focus ring. */
const around = 8
const leastPixels = 20

/** Pairs whose states look alike in forced colors, light or dark. Hardly a pixel differs between them at 3:1. */
export async function pairsAlike(page: Page, pairs: StatePair[]) {
  const alike: string[] = []
  for (const { name, control, change } of pairs) {
    const before = await shotsOf(page, control(page))
    await change(control(page), page)
    await page.mouse.move(0, 0)
    const after = await shotsOf(page, control(page))
    for (const scheme of schemes) {
      const pixels = await pixelsApart(before[scheme], after[scheme])
      if (pixels >= leastPixels) continue
      alike.push(`${name}, ${scheme}: ${pixels} pixels differ`)
      await test.info().attach(`${name}, ${scheme}`, { body: before[scheme], contentType: 'image/png' })
      await test.info().attach(`${name}, ${scheme}, the other`, { body: after[scheme], contentType: 'image/png' })
    }
  }
  return alike
}

async function shotsOf(page: Page, control: Locator) {
  const shots: Record<(typeof schemes)[number], Buffer> = { light: Buffer.from(''), dark: Buffer.from('') }
  await control.scrollIntoViewIfNeeded()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    const box = await control.boundingBox()
    if (!box) throw new Error(`${control} is not to be seen`)
    const { x, y, width, height } = box
    const [left, top] = [Math.max(0, Math.round(x) - around), Math.max(0, Math.round(y) - around)]
    const clip = {
      x: left,
      y: top,
      width: Math.round(x + width) + around - left,
      height: Math.round(y + height) + around - top,
    }
    shots[colorScheme] = await page.screenshot({ clip })
  }
  return shots
}

/** How many pixels of one picture stand out at 3:1 from those at the same place of the other. */
async function pixelsApart(one: Buffer, other: Buffer) {
  const [a, b] = [await rawOf(one), await rawOf(other)]
  let apart = 0
  for (let y = 0; y < Math.min(a.info.height, b.info.height); y += 1)
    for (let x = 0; x < Math.min(a.info.width, b.info.width); x += 1)
      if (contrastOf(a.at(x, y), b.at(x, y)) >= 3) apart += 1
  return apart
}

async function rawOf(shot: Buffer) {
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  return { info, at }
}
