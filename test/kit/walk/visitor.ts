import { newAddress } from '../http-visitor.ts'
import type { Context, Cookie, Page, Text } from '../journey-page.ts'
import { type Arrived, arrive } from './arrived.ts'
import { isChecked, sketch, WalkScope } from './locator.ts'
import { formOf, isDisabled, isSubmitter, refusalOf, type Sending, sendingOf } from './sent-form.ts'

const mostRedirects = 10
const unused = 'about:blank'

/** A cookie as it is kept: `expires` in seconds since 1970, or -1 for one that ends with the browser. */
type Kept = { value: string; path: string; expires: number; httpOnly: boolean; sameSite: string }
const ofBrowser = { path: '/', expires: -1, httpOnly: false, sameSite: '' }

/** A visitor without scripts: cookies, an address, and pages that share both. */
export class WalkContext implements Context {
  readonly baseURL: string
  private readonly jar = new Map<string, Kept>()
  private readonly address: string

  constructor(baseURL: string, address = newAddress()) {
    this.baseURL = baseURL
    this.address = address
  }

  async newPage() {
    return new WalkPage(this)
  }

  async addCookies(cookies: Cookie[]) {
    for (const { name, value } of cookies) this.jar.set(name, { ...ofBrowser, value })
  }

  async cookies() {
    return [...this.jar].map(([name, { path: _, ...kept }]) => ({ name, ...kept }))
  }

  async clearCookies({ name }: { name?: string } = {}) {
    if (name === undefined) this.jar.clear()
    else this.jar.delete(name)
  }

  async close() {
    this.jar.clear()
  }

  /** Asks as a browser does that moves to a page, and keeps the cookies of the answer. */
  async ask(url: URL, { method = 'GET', body, from }: Partial<Sending> & { from?: string }) {
    const isOwn = from !== undefined && new URL(from).origin === url.origin
    const answer = await fetch(url, {
      method,
      ...(body && { body }),
      redirect: 'manual',
      headers: {
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'Accept-Language': 'en-US',
        'X-Forwarded-For': this.address,
        'Sec-Fetch-Dest': 'document',
        'Sec-Fetch-Site': from === undefined ? 'none' : isOwn ? 'same-origin' : 'cross-site',
        Cookie: this.cookieHeader(url),
        ...(from !== undefined && { Referer: isOwn ? from : `${new URL(from).origin}/` }),
        ...(method === 'POST' && { Origin: new URL(from ?? url).origin }),
      },
    })
    for (const line of answer.headers.getSetCookie()) this.keep(line)
    return answer
  }

  private cookieHeader(url: URL) {
    const fitting = [...this.jar].filter(([, { path }]) => url.pathname.startsWith(path))
    return fitting.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }

  private keep(line: string) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? []
    const said = Object.fromEntries(attributes.map((part) => part.toLowerCase().split(/=(.*)/s)))
    const endsAt =
      said['max-age'] === undefined ? Date.parse(said.expires) : Date.now() + Number(said['max-age']) * 1000
    if (endsAt <= Date.now()) return void this.jar.delete(name)
    this.jar.set(name, {
      ...{ value, path: /path=([^;]*)/i.exec(line)?.[1] ?? '/' },
      ...{ expires: Number.isNaN(endsAt) ? -1 : endsAt / 1000, httpOnly: 'httponly' in said },
      sameSite: /samesite=(\w+)/i.exec(line)?.[1] ?? '',
    })
  }
}

/** A page of a visitor without scripts. Each move ends when the page that it leads to has arrived. */
export class WalkPage extends WalkScope implements Page {
  private readonly visitor: WalkContext
  private readonly before: string[] = []
  private arrived: Arrived | undefined

  constructor(visitor: WalkContext) {
    const walk = {
      page: () => this.now(),
      click: (element: Element) => this.click(element),
      press: (element: Element, key: string) => this.pressKey(element, key),
    }
    super(walk, (page) => [page.document])
    this.visitor = visitor
  }

  /** The page that has arrived; throws before the first. */
  now() {
    if (!this.arrived) throw new Error('the walk has not opened a page yet')
    return this.arrived
  }

  async goto(address: string) {
    if (address === unused) {
      this.arrived = undefined
      return null
    }
    return this.move({ method: 'GET', url: new URL(address, this.visitor.baseURL), body: undefined }, { isTyped: true })
  }

  async reload() {
    return this.move({ method: 'GET', url: new URL(this.now().url), body: undefined }, { isTyped: true, isAgain: true })
  }

  async goBack() {
    const address = this.before.pop()
    if (!address) return null
    return this.move({ method: 'GET', url: new URL(address), body: undefined }, { isTyped: true, isAgain: true })
  }

  url() {
    return this.arrived?.url ?? unused
  }

  async title() {
    return this.now().document.title
  }

  /** The page as it came: what was filled out since is not in it. */
  async content() {
    return this.now().html
  }

  async waitForURL(address: Text) {
    if (!fitsAddress(this.url(), address, this.visitor.baseURL))
      throw new Error(`the page is ${this.url()}, not ${address}`)
  }

  context() {
    return this.visitor
  }

  async close() {
    this.arrived = undefined
  }

  private async move({ url, method, body }: Sending, { isTyped = false, isAgain = false } = {}) {
    const from = this.arrived?.url
    let answer = await this.visitor.ask(url, { method, body, ...(from && !isTyped && { from }) })
    let at = url
    for (let redirects = 0; answer.status >= 300 && answer.status < 400; redirects += 1) {
      if (redirects === mostRedirects) throw new Error(`${url} is redirected without an end`)
      await answer.arrayBuffer()
      const next = new URL(answer.headers.get('Location') ?? '', at)
      next.hash ||= at.hash
      const isSame = answer.status === 307 || answer.status === 308
      answer = await this.visitor.ask(next, { ...(isSame && { method, body }), ...(from && !isTyped && { from }) })
      at = next
    }
    if (from && !isAgain) this.before.push(from)
    const html = await answer.text()
    if (/attachment/.test(answer.headers.get('Content-Disposition') ?? ''))
      throw new Error(`${at} is a file to store, not a page`)
    this.arrived = arrive({ url: at.href, status: answer.status, html, sheets: await sheetsOf(html, at) })
    return { status: () => answer.status }
  }

  private async click(element: Element) {
    const pressed = element.closest('a[href], button, summary, input, select, textarea, label')
    if (!pressed) throw new Error(`to press ${sketch(element)} does nothing without scripts`)
    if (isDisabled(pressed)) throw new Error(`${sketch(pressed)} is disabled`)
    switch (pressed.localName) {
      case 'a':
        return this.follow(pressed)
      case 'summary':
        return this.toggle(pressed, pressed.closest('details'), 'open')
      case 'label':
        return this.clickLabeled(pressed)
      default:
        return this.pressControl(pressed)
    }
  }

  private async follow(link: Element) {
    const page = this.now()
    const url = new URL(link.getAttribute('href') ?? '', page.url)
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url} leads out of the browser`)
    const [here, there] = [page.url.split('#')[0], url.href.split('#')[0]]
    if (!url.hash || here !== there) return void (await this.move({ method: 'GET', url, body: undefined }))
    const target = page.document.getElementById(decodeURIComponent(url.hash.slice(1)))
    page.changed(target ?? link)
    page.url = url.href
  }

  private toggle(pressed: Element, target: Element | null, attribute: string) {
    if (target?.hasAttribute(attribute)) target.removeAttribute(attribute)
    else {
      const name = target?.localName === 'details' && target.getAttribute('name')
      if (name)
        for (const other of pressed.ownerDocument.querySelectorAll(`details[name="${name}"]`))
          other.removeAttribute('open')
      target?.setAttribute(attribute, '')
    }
    this.now().changed(pressed)
  }

  private clickLabeled(label: Element) {
    const id = label.getAttribute('for')
    const control = id ? label.ownerDocument.getElementById(id) : label.querySelector('input, select, textarea, button')
    if (!control) throw new Error(`${sketch(label)} labels nothing`)
    return this.pressControl(control)
  }

  private async pressControl(control: Element) {
    const page = this.now()
    const type = control.localName === 'input' ? control.getAttribute('type')?.toLowerCase() : undefined
    if (isDisabled(control)) throw new Error(`${sketch(control)} is disabled`)
    if (type === 'checkbox') control.toggleAttribute('checked')
    if (type === 'radio') this.chooseRadio(control)
    page.changed(control)
    const popover = control.getAttribute('popovertarget')
    if (popover) return this.toggle(control, page.document.getElementById(popover), 'data-shown')
    const form = formOf(control)
    if (isSubmitter(control) && form) return this.submit(form, control)
    if (control.localName === 'button') throw new Error(`${sketch(control)} does nothing without scripts`)
  }

  private chooseRadio(radio: Element) {
    const form = formOf(radio)
    for (const other of radio.ownerDocument.querySelectorAll('input[type=radio]'))
      if (formOf(other) === form && other.getAttribute('name') === radio.getAttribute('name'))
        other.removeAttribute('checked')
    if (!isChecked(radio)) radio.setAttribute('checked', '')
  }

  private async submit(form: Element, submitter: Element | undefined) {
    const refusal = refusalOf(form, submitter)
    if (refusal) throw new Error(refusal)
    await this.move(sendingOf(form, submitter, this.now().url))
  }

  /** Enter follows a link, presses a button, and sends the form of a field by its first button. */
  private async pressKey(element: Element, key: string) {
    if (key !== 'Enter' && key !== 'Space') throw new Error(`a walk does not press ${key}`)
    if (key === 'Space' || /^(a|button|summary)$/.test(element.localName)) return this.click(element)
    const form = formOf(element)
    if (!form) throw new Error(`${sketch(element)} is in no form`)
    const buttons = [...form.ownerDocument.querySelectorAll('button, input')]
    const first = buttons.find((button) => isSubmitter(button) && formOf(button) === form)
    if (first && isDisabled(first)) throw new Error(`${sketch(first)} is disabled`)
    await this.submit(form, first)
  }
}

const sheets = new Map<string, Promise<string>>()

/** The style sheets that a page links to. Each is asked for once. */
function sheetsOf(html: string, at: URL) {
  const links = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(
    ([link]) => /href="([^"]*)"/.exec(link)?.[1],
  )
  return Promise.all(
    links.map((href) => {
      const url = new URL(href ?? '', at).href
      const asked = sheets.get(url) ?? fetch(url).then((answer) => answer.text())
      sheets.set(url, asked)
      return asked
    }),
  )
}

/** Whether an address is the one that was meant: as a path, a pattern with `**` and `*`, or a regular expression. */
export function fitsAddress(url: string, wanted: Text, baseURL: string) {
  if (wanted instanceof RegExp) return wanted.test(url)
  if (!wanted.includes('*')) return url === new URL(wanted, baseURL).href
  const pattern = wanted
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replaceAll(/[\\^$.|?+()[\]{}]/g, '\\$&')))
  return new RegExp(`^${pattern.join('')}$`).test(url)
}
