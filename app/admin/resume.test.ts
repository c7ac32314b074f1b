import { expect, test } from 'vitest'
import { storeLateForm } from '#app/records/late-forms.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { routeList } from '../../test/kit/route-list.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { loader } from './resume.route.tsx'

const db = await freshDb()
const context = staffRequest({ db, storage: await freshStorage() })

test.each([
  [
    '/admin/inbox/7',
    { formId: 'f', version: '3', seen: '{"state":"x"}', state: 'answered', owner: 'ana@staff.example' },
    ['State: Answered', 'Owner: ana@staff.example'],
  ],
  [
    '/admin/inbox/7',
    { formId: 'f', note: 'Called back.', intent: 'note' },
    ['New note: Called back.', 'Button: Add Note'],
  ],
  ['/admin/pages/publish/7', { version: '3', isPublished: 'yes', hintsSeen: 'on' }, ['Published: Yes']],
  [
    '/admin/staff',
    { email: 'eli@staff.example', intent: 'end-sessions' },
    ['Email: eli@staff.example', 'Button: End sessions'],
  ],
  [
    '/admin/vehicles/fill-measures/7',
    { version: '3', model: '1001', intent: 'fill' },
    ['Button: Fill from Maker’s Sheet'],
  ],
  ['/admin/reviews/delete/7', {}, []],
])('what is asked again of a form for %s is told by the labels of that form: %j', async (path, fields, told) => {
  const answer = await resume(path, fields)
  expect(answer.data?.typed.map(({ label, text }) => `${label}: ${text}`)).toEqual(told)
})

const ofRecords = routeList
  .filter(
    ({ pattern, takesForms }) =>
      takesForms && /^\/admin\/(?:(?:\w+\/)+(?:new|(?:edit|offer|measures)\/:id)|settings)$/.test(pattern),
  )
  .map(({ pattern }) => pattern.replace(':id', '7'))

test('there are pages that create or edit a record', () => expect(ofRecords.length).toBeGreaterThan(6))

test.each(ofRecords)('a late form of %s goes on there, filled in', async (path) => {
  const answer = await resume(path, { name: 'Ana' }).catch((thrown) => thrown)
  expect(answer.headers.get('Location')).toMatch(new RegExp(`^${path}\\?late=.+`))
})

async function resume(path: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const key = await storeLateForm(db, { owner: 'ana@staff.example', path, form })
  const url = new URL(`https://redstone.example/admin/resume?key=${key}`)
  return loader({ request: new Request(url), url, context, params: {}, pattern: '/admin/resume' })
}
