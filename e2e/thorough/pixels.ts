import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Rgb, rgbOf } from '../../test/kit/relative-contrast.ts'

/** A place in the window, in CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** What stands on the screen, by CSS pixels of the window. */
export type Pixels = {
  /** Undefined outside of the window. */
  at: (x: number, y: number) => Rgb | undefined
  /** The colors of a box, each with the number of its pixels; every second pixel is looked at. */
  colorsIn: (box: Box) => Map<Rgb, number>
}

/** Does something while the window is as high as the page, or as allowed. All of it is in view. */
export async function atHeight<Found>(page: Page, most: number, look: () => Promise<Found>) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  const high = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...before, height: Math.min(Math.max(high, before.height), most) })
  // At the top the header of the public pages has no shadow.
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForFunction(() => !document.querySelector('[data-scrolled]'))
  const found = await look()
  await page.setViewportSize(before)
  // A page whose window changes again before it has been drawn may never be drawn any more.
  await nextFrame(page)
  return found
}

/** Does something while the page has another style sheet, last of all. A style element would be refused by the content security policy. */
export async function inStyle<Found>(page: Page, css: string, look: () => Promise<Found>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
  const found = await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return found
}

/**
 * Waits until the page has been laid out and scrolled once more. A test may have stopped its clock, and with it
 * animation frames.
 */
export async function nextFrame(page: Page) {
  await page.evaluate(async () => {
    await new Promise((drawn) => new IntersectionObserver(drawn).observe(document.documentElement))
  })
}

/** The window as it is drawn now. */
export async function pixelsOf(page: Page): Promise<Pixels> {
  // On a busy machine what floats is drawn a frame after the page below it.
  await nextFrame(page)
  await nextFrame(page)
  const browser = await page.context().newCDPSession(page)
  const { data: shot } = await browser.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await browser.detach()
  const { data, info } = await sharp(Buffer.from(shot, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

  function keyAt(x: number, y: number) {
    const place = (y * info.width + x) * info.channels
    return data.readUIntBE(place, 3)
  }

  return {
    at(x, y) {
      const [column, row] = [Math.floor(x), Math.floor(y)]
      const isOutside = column < 0 || row < 0 || column >= info.width || row >= info.height
      return isOutside ? undefined : rgbOf(keyAt(column, row))
    },
    colorsIn({ x, y, width, height }) {
      const counts = new Map<number, number>()
      for (let row = Math.max(0, Math.ceil(y)); row < Math.min(y + height, info.height); row += 2)
        for (let column = Math.max(0, Math.ceil(x)); column < Math.min(x + width, info.width); column += 2) {
          const key = keyAt(column, row)
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
      return new Map([...counts].map(([key, count]) => [rgbOf(key), count]))
    },
  }
}
