import { randomUUID } from 'node:crypto'
import { postForm, sendMessage } from '../../test/kit/http-visitor.ts'
import { fileOf, smallPicture } from '../../test/kit/photographs.ts'

/** `write` sends one more under a name of its own; true when the site said that it has it. `query` reads what was stored. */
export type Writer = { what: string; query: string; write: (origin: string, name: string) => Promise<boolean> }

/** Every text ends so: what is stored without it is stored in part. */
export const ending = 'The end.'
const story = `${'A long story. '.repeat(50)}${ending}`

/** Writers of every kind; `cookies` is the Cookie header of a session of staff. */
export async function everyWriter(cookies: string): Promise<Writer[]> {
  const picture = fileOf(await smallPicture())

  async function post(url: string, answers: Record<string, string>, files: File[] = []) {
    const body = new FormData()
    for (const [name, answer] of Object.entries({ formId: randomUUID(), ...answers })) body.append(name, answer)
    for (const file of files) body.append('pictureFiles', file)
    const answer = await postForm(url, body, { Cookie: cookies })
    await answer.arrayBuffer()
    return answer.status === 302
  }

  return [
    {
      what: 'messages',
      query: `select name, message as text from contact_submissions where name like 'writer-%'`,
      write: (origin, name) => sendMessage(origin, { name, message: story }),
    },
    {
      what: 'reviews',
      query: `select name, quote as text from reviews where name like 'writer-%'`,
      write: (origin, name) => post(`${origin}/admin/reviews/new`, { name, quote: story, rating: '5' }),
    },
    {
      what: 'pages',
      query: `select title as name, content as text from pages where title like 'writer-%'`,
      write: (origin, title) => post(`${origin}/admin/pages/new`, { title, slug: title, content: story }),
    },
    {
      what: 'vehicles with a picture',
      query: `select name, description as text from vehicles where name like 'writer-%'`,
      write(origin, name) {
        const van = { name, type: 'Side-Entry', price: '50,000', description: story, features: 'Ramp' }
        return post(`${origin}/admin/vehicles/new`, van, [picture])
      },
    },
  ]
}
