import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'

/** A visitor without a browser: what is sent and answered, to the byte. */

export type Answers = Record<string, string>

/** An address of a visitor whom nobody has seen before. */
export function newAddress() {
  return `198.18.${randomInt(256)}.${randomInt(256)}`
}

/** The hidden fields of the contact form as the site gives it out. */
export async function fetchContactForm(origin: string): Promise<Answers> {
  return hiddenFields(await (await fetch(`${origin}/contact`)).text())
}

/** The free times of a showroom on the second day with any: of the first one most may have passed. */
export async function fetchFreeTimes(origin: string, showroom = 'Phoenix') {
  const read = async (day: string) => (await fetch(`${origin}/appointments?showroom=${showroom}&day=${day}`)).text()
  const [, day = ''] = [...(await read('')).matchAll(/<option value="(\d{4}-\d\d-\d\d)"/g)][1] ?? []
  return { day, times: [...(await read(day)).matchAll(/id="(\d{4}-[^"]+Z)"/g)].map(([, time = '']) => time) }
}

/** The hidden fields of a page's forms, with their values. */
export function hiddenFields(html: string): Answers {
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag)
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]))
}

/** Sends a form as a page of the site would; redirects are not followed. */
export function postForm(url: string, answers: Answers | FormData, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: new URL(url).origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: answers instanceof FormData ? answers : new URLSearchParams(answers),
  })
}

/** Sends one contact message, from an address that nobody has seen before unless one is given. */
export async function postMessage(origin: string, answers: Answers, address = newAddress()) {
  const form = await fetchContactForm(origin)
  const filled = { name: 'Robin Sample', email: 'robin@sample.example', subject: 'A question', message: 'Hello.' }
  return postForm(`${origin}/contact`, { ...form, ...filled, ...answers }, { 'X-Forwarded-For': address })
}

/** The same; true when the site said that it has it. */
export async function sendMessage(origin: string, answers: Answers) {
  const answer = await postMessage(origin, answers)
  await answer.arrayBuffer()
  return answer.status >= 300 && answer.status < 400
}

/** A request sent exactly as given, where fetch would tidy the path, name another host or add a length first. */
export function sendRaw(origin: string, path: string, { method = 'GET', headers = {}, pieces = [] }: RawRequest = {}) {
  const { hostname, port } = new URL(origin)
  return new Promise<{ status: number | undefined; cookies: string[] }>((answered, failed) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      answer.resume()
      answered({ status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] })
    })
    sent.on('error', failed)
    for (const piece of pieces) sent.write(piece)
    sent.end()
  })
}

type RawRequest = { method?: string; headers?: Record<string, string>; pieces?: Array<string | Uint8Array> }

/** Asks for the newsletter from an address of its own; gives the answer's status, place and cookies. */
export async function subscribe(origin: string, email: string) {
  const answer = await postForm(`${origin}/subscribe`, { email, from: '/' }, { 'X-Forwarded-For': newAddress() })
  return [answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]
}

/** Saves measures as a visitor from an address not seen before. */
export function postMeasures(origin: string, measures: Answers, headers: Record<string, string> = {}) {
  const form = { formId: randomUUID(), shownAt: String(Date.now()) }
  return postForm(`${origin}/fit`, { ...form, ...measures }, { 'X-Forwarded-For': newAddress(), ...headers })
}
