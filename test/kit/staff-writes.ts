import { type Answers, hiddenFields, postForm } from './http-visitor.ts'
import type { Site } from './site-process.ts'

/** What staff save without a browser: the forms as their pages give them out. `Cookie` is the header of a session of staff. */

type Place = Pick<Site, 'origin'>

const review = { name: 'Robin Sample', location: 'Mesa', rating: '5', quote: 'It fits.' }

/** Adds a review; gives its number. */
export async function addReview({ origin }: Place, Cookie: string, name: string) {
  const form = { formId: crypto.randomUUID(), ...review, name }
  await saved(postForm(`${origin}/admin/reviews/new`, form, { Cookie }))
  const list = await read(`${origin}/admin/reviews?search=${encodeURIComponent(name)}`, Cookie)
  return Number(/\/admin\/reviews\/edit\/(\d+)/.exec(list)?.[1])
}

/** Saves a review with other answers, from the version that is stored now. */
export async function saveReview({ origin }: Place, Cookie: string, id: number, answers: Answers) {
  const form = `${origin}/admin/reviews/edit/${id}`
  const hidden = hiddenFields(await read(form, Cookie))
  await saved(postForm(form, { ...hidden, ...review, ...answers }, { Cookie }))
}

export async function deleteReview({ origin }: Place, Cookie: string, id: number) {
  await saved(postForm(`${origin}/admin/reviews/delete/${id}`, {}, { Cookie }))
}

/** Saves the status and what else the form of an offer asks for; the price stays where none is given. */
export async function saveOffer({ origin }: Place, Cookie: string, id: number, answers: Answers) {
  const form = `${origin}/admin/vehicles/offer/${id}`
  const page = await read(form, Cookie)
  const price = /name="price"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? ''
  const status = /<option value="([^"]*)" selected=""/.exec(page)?.[1] ?? 'available'
  await saved(postForm(form, { ...hiddenFields(page), price, status, ...answers }, { Cookie }))
}

/** Begins a change of all vehicles that a search finds, from its preview; gives the path of the change's page. */
export async function beginBulkChange({ origin }: Place, Cookie: string, search: string, change: Answers) {
  const address = `${origin}/admin/vehicles/bulk?search=${search}`
  const preview = await (await postForm(address, { ...change, all: 'on' }, { Cookie })).text()
  const { formId = '' } = hiddenFields(preview)
  const body = new URLSearchParams({ ...change, formId, intent: 'apply' })
  for (const [, seen = ''] of preview.matchAll(/name="seen" value="([^"]*)"/g)) body.append('seen', seen)
  const headers = { Cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body })
  if (answer.status !== 302) throw new Error(`the change was answered with ${answer.status}`)
  return new URL(answer.headers.get('location') ?? '', origin).pathname
}

/** Stops the newest work. */
export async function stopNewestWork({ origin }: Place, Cookie: string) {
  const [, id] = /\/admin\/work\/(\d+)/.exec(await read(`${origin}/admin/work`, Cookie)) ?? []
  await saved(postForm(`${origin}/admin/work/${id}`, { intent: 'stop' }, { Cookie }))
}

async function read(address: string, Cookie: string) {
  return (await fetch(address, { headers: { Cookie } })).text()
}

async function saved(sent: Promise<Response>) {
  const answer = await sent
  if (answer.status !== 302) throw new Error(`${answer.url} was answered with ${answer.status}`)
}
