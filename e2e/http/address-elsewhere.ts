import { createServer } from 'node:net'
import { expect } from 'vitest'
import { postForm, sendMessage } from '../../test/kit/http-visitor.ts'
import { listenOnLoopback } from '../../test/kit/loopback.ts'

/** Counts who comes to an address on this machine that is not the site's. */
export async function listenForVisits() {
  let visits = 0
  const elsewhere = createServer((peer) => {
    visits += 1
    peer.destroy()
  })
  const address = `https://127.0.0.1:${await listenOnLoopback(elsewhere)}/picture.jpg`
  return { address, visits: () => visits, close: () => elsewhere.close() }
}

/** Writes the address into records of staff and a message, in all the ways in which one can be typed there. */
export async function giveAddress(origin: string, Cookie: string, address: string) {
  const markdown = `${address} ![a van](${address}) [more about this van](${address}) <${address}>`
  const saves = {
    reviews: { name: 'Robin', quote: markdown, imageUrl: address, isFeatured: 'on' },
    pages: { title: 'A page', slug: 'a-page', content: markdown, metaDescription: markdown, isPublished: 'on' },
    vehicles: { name: '2024 Voyager', type: 'Side-Entry', price: '1', description: markdown, features: address },
  }
  for (const [kind, fields] of Object.entries(saves)) {
    const saved = await postForm(`${origin}/admin/${kind}/new`, { formId: kind, ...fields }, { Cookie })
    expect(saved.status, kind).toBe(302)
  }
  expect(await sendMessage(origin, { name: 'Lee Sample', message: markdown, subject: address })).toBe(true)
}
