import type { Page } from '@playwright/test'
import { tooWide } from '../states/sideways.ts'
import { inStyle } from './pixels.ts'

const growings = [
  { name: '200 % text', width: 1280, css: 'html { font-size: 200% !important }' },
  {
    name: 'text spacing',
    width: 390,
    css: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  },
]

/** What is cut off, or sticks out sideways, when text is twice as big or spaced wider. Each is tried at one width. */
export async function cutByGrowing(page: Page, windowWidth: number) {
  const faults: string[] = []
  for (const { name, css } of growings.filter(({ width }) => width === windowWidth)) {
    const found = await inStyle(page, css, async () => [...(await cutText(page)), ...(await tooWide(page))])
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  return faults
}

/** Boxes whose text does not fit and is hidden. What is hidden from sight on purpose and quotes that can be opened do not count. */
function cutText(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const style = getComputedStyle(element)
      const hides = [style.overflowX, style.overflowY].some((value) => value === 'hidden' || value === 'clip')
      const isForEyes = element.clientWidth > 2 && element.clientHeight > 2 && style.webkitLineClamp === 'none'
      return hides && isForEyes && element.textContent.trim() !== ''
    })
    const cut = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
    return cut.map((box) => `${box.tagName} ${box.className}: ${box.textContent.slice(0, 40)}`)
  })
}
