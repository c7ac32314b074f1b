import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const reader = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js')
const address = '/screen-reader.js'

/**
 * All that a screen reader says when it reads the element from top to bottom, one phrase a line. The page is of no use
 * afterwards. What a browser tells a screen reader beyond the document is written into it. The virtual one reads
 * nothing else.
 */
export async function readAloud(page: Page, container: 'body' | 'main') {
  // From an address of the site itself: its policy lets no other script in.
  await page.route(`**${address}`, (route) => route.fulfill({ path: reader, contentType: 'text/javascript' }))
  await page.evaluate(bringWhenIdle, address)
  await page.evaluate(tellWhatBrowsersTell)
  const phrases = await page.evaluate(readFromTop, { container, address })
  return `${phrases.join('\n')}\n`
}

/** Runs in the page: what is drawn anew later would undo what is written into it. */
async function bringWhenIdle(address: string) {
  await import(address)
  // Where nothing is drawn anew, idleness may never be told.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
}

/**
 * Runs in the page. What is folded away is not read, and what folds it is a button. Text that stands together is read
 * together.
 */
function tellWhatBrowsersTell() {
  for (const summary of document.querySelectorAll('summary')) {
    const isOpen = summary.closest('details')?.open ?? false
    summary.role = 'button'
    summary.ariaExpanded = String(isOpen)
    while (!isOpen && summary.nextSibling) summary.nextSibling.remove()
  }
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  document.body.normalize()
}

/** Runs in the page. */
async function readFromTop({ container, address }: { container: string; address: string }) {
  const { virtual }: typeof import('@guidepup/virtual-screen-reader') = await import(address)
  await virtual.start({ container: document.querySelector(container) ?? document.body })
  const end = `end of ${await virtual.lastSpokenPhrase()}`
  while ((await virtual.lastSpokenPhrase()) !== end) await virtual.next()
  const phrases = await virtual.spokenPhraseLog()
  await virtual.stop()
  return phrases
}
