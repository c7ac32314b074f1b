import { type Browser, chromium as browserType, type Page } from '@playwright/test'
import { chromium } from '../../test/kit/chromium.ts'
import { newAddress } from '../../test/kit/http-visitor.ts'
import { carryCookies } from '../../test/kit/staff-member.ts'
import { bringAxe } from './axe.ts'

/** A page as it is to be looked at: its document and its address. It has a `width` where the window must be that wide. */
export type Shown = { html: string; url: string; width?: number | undefined }

/** The one browser of a worker, with two pages that stay open: a start of either costs more than many states. */
export type JudgingBrowser = {
  /** Shows a document without running its scripts, and gives the page that it is on, with axe in it. */
  show(shown: Shown): Promise<Page>
  /** Empties the page with scripts for somebody whom the site has not seen yet, or who has this session. */
  openWithScripts(origin: string, session: string, width?: number): Promise<Page>
  /** Opens a page that a site has sent, where no script runs. */
  openWithoutScripts(sent: Pick<Shown, 'html' | 'url'>): Promise<Page>
  /** What the browser has complained of since it was asked last. */
  complaints(): string[]
  close(): Promise<void>
}

const usual = { width: 1280, height: 800 }
const look = { viewport: usual, locale: 'en-US', reducedMotion: 'reduce', colorScheme: 'light' } as const

export async function openJudgingBrowser(): Promise<JudgingBrowser> {
  const browser = await browserType.launch(await chromium())
  const still = await browser.newPage(look)
  let live: Promise<Page> | undefined
  let plain: Promise<Page> | undefined
  const complaints: string[] = []
  return {
    async show({ html, url, width }) {
      const { origin, pathname, search, hash } = new URL(url)
      if (!still.url().startsWith(`${origin}/`)) await openEmpty(still, origin)
      if (width && still.viewportSize()?.width !== width) await still.setViewportSize({ ...usual, width })
      await still.evaluate(replaceDocument, { html, address: pathname + search, hash })
      return still
    },
    async openWithScripts(origin, session, width = usual.width) {
      live ??= openLive(browser, complaints)
      const page = await live
      await forget(page)
      if (session) await carryCookies(page.context(), origin, session)
      await page.setViewportSize({ ...usual, width })
      return page
    },
    async openWithoutScripts({ html, url }) {
      plain ??= browser.newPage({ ...look, javaScriptEnabled: false })
      const page = await plain
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route(url.replace(/#.*/, ''), (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.goto(url)
      return page
    },
    complaints: () => complaints.splice(0),
    close: () => browser.close(),
  }
}

/** A page of the site's origin with nothing in it, not even the site's policy of contents. */
async function openEmpty(page: Page, origin: string) {
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title></title>' }),
  )
  await page.goto(`${origin}/`)
  await page.unroute('**/*')
  await bringAxe(page)
}

async function openLive(browser: Browser, complaints: string[]) {
  const page = await browser.newPage(look)
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    // A page that answers 404 on purpose is reported as well, and so is a picture that a later page preloads.
    const isOfAnswers = /^Failed to load resource|was preloaded using link preload but not used/.test(message.text())
    if (isComplaint && !isOfAnswers) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const isPage = response.request().resourceType() === 'document' || response.url().includes('.data')
    if (response.status() >= 400 && !isPage) complaints.push(`${response.status()} for ${response.url()}`)
  })
  return page
}

/** Nothing is left of the visitor before, not even what a page stores while it is left. */
async function forget(page: Page) {
  if (page.url().startsWith('http')) {
    // A request that a state holds back ends with its page: let go first, it would be sent.
    await page.goto(new URL('/robots.txt', page.url()).href)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().clearCookies()
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() })
}

/** The document of a page with scripts, with all that was typed, chosen and opened. */
export async function documentOf(page: Page): Promise<Shown> {
  return { html: await page.evaluate(writeDown), url: page.url() }
}

/** Runs in the page. */
function writeDown() {
  for (const field of document.querySelectorAll('input, textarea, option')) {
    if (field instanceof HTMLTextAreaElement) field.textContent = field.value
    else if (field instanceof HTMLOptionElement) field.toggleAttribute('selected', field.selected)
    else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      field.toggleAttribute('checked', field.checked)
    else if (field instanceof HTMLInputElement && field.type !== 'file') field.setAttribute('value', field.value)
  }
  for (const dialog of document.querySelectorAll('dialog:modal')) dialog.setAttribute('data-modal', '')
  for (const box of document.querySelectorAll('[popover]:popover-open')) box.setAttribute('data-shown', '')
  return `<!doctype html>${document.documentElement.outerHTML}`
}

/** Runs in the page: puts another document in place of the one that is shown. Its scripts are not run. */
async function replaceDocument({ html, address, hash }: { html: string; address: string; hash: string }) {
  history.replaceState(null, '', address)
  const root = document.adoptNode(new DOMParser().parseFromString(html, 'text/html').documentElement)
  for (const hint of root.querySelectorAll('link:not([rel=stylesheet])')) hint.remove()
  for (const picture of root.querySelectorAll('img')) drawEmpty(picture)
  const sheets = [...root.querySelectorAll('link')].map(
    (link) =>
      new Promise((done) => {
        link.addEventListener('load', done)
        link.addEventListener('error', done)
      }),
  )
  document.replaceChild(root, document.documentElement)
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-modal]')) {
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  for (const box of document.querySelectorAll<HTMLElement>('[popover][data-shown]')) box.showPopover()
  scrollTo({ top: 0, behavior: 'instant' })
  if (hash) location.hash = hash
  await Promise.all(sheets)
  await document.fonts.ready

  /** In the size that the page tells of it: no judge looks at what a picture shows, and to decode it takes long. */
  function drawEmpty(picture: HTMLImageElement) {
    const [width, height] = [picture.getAttribute('width'), picture.getAttribute('height')]
    if (!width || !height) return
    for (const source of picture.closest('picture')?.querySelectorAll('source') ?? []) source.remove()
    picture.removeAttribute('srcset')
    picture.src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`
  }
}
