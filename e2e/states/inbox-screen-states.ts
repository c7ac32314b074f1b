import { expect } from '../../test/kit/expect.ts'
import { postForm, sendMessage } from '../../test/kit/http-visitor.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import { meetReply } from '../../test/kit/reply-journeys.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import { asColleague, expectFieldError, expectNotice, fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import type { Screen } from './screens.ts'
import { askToDelete, sendEmpty } from './staff-screen-states.ts'
import { openTradeIn } from './trade-in-states.ts'

const templates = '/admin/inbox/templates'
const allowing = { phone: '602-555-0142', mayCall: 'on', mayText: 'on' }

/** What people wrote, and who they are. */
export const inboxScreens: Screen[] = [
  { name: 'list', path: '/admin/inbox', arrange: receiveMessages },
  { name: 'dashboard', path: '/admin/dashboard', arrange: waitForAnswers },
  { name: 'nothing found', path: '/admin/inbox?search=submarine' },
  { name: 'filtered', path: '/admin/inbox?owner=nobody&from=2026-01-01&showroom=Denver' },
  {
    name: 'message beside the list',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    width: 1440,
    arrange: openMessage,
  },
  { name: 'spam', path: '/admin/inbox?state=spam' },
  { name: 'message', path: '/admin/inbox?search=Robin', endsAt: '/admin/inbox/:id', arrange: openMessage },
  {
    name: 'message, empty note',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: addEmptyNote,
  },
  {
    name: 'message, with a note',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: addNote,
  },
  {
    name: 'message, conflict',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: meetHandlingConflict,
  },
  {
    name: 'message, lost without a reason',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: loseWithoutReason,
  },
  {
    name: 'message, words agreed to',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: openWordsAgreedTo,
  },
  {
    name: 'message, suspected',
    path: '/admin/inbox?state=spam',
    endsAt: '/admin/inbox/:id',
    arrange: openMessage,
  },
  {
    name: 'message, empty reply',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: sendEmptyReply,
  },
  { name: 'message, with a reply', path: '/admin/inbox?search=Robin', endsAt: '/admin/inbox/:id', arrange: sendReply },
  {
    name: 'message, replied meanwhile',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: meetColleaguesReply,
  },
  { name: 'message, of a trade-in', path: '/admin/inbox', endsAt: '/admin/inbox/:id', arrange: openTradeIn },
  { name: 'new template', path: `${templates}/new` },
  { name: 'new template, errors', path: `${templates}/new`, arrange: (page) => sendEmpty(page, 'Add Answer Template') },
  { name: 'templates', path: `${templates}/new`, endsAt: templates, arrange: addTemplate },
  { name: 'edit template', path: `${templates}/edit/1001` },
  { name: 'delete template page', path: `${templates}/delete/1001` },
  {
    name: 'message, with templates',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: insertTemplate,
  },
  {
    name: 'message, delete dialog',
    path: '/admin/inbox?search=Robin',
    endsAt: '/admin/inbox/:id',
    arrange: openMessage,
    withScripts: askToDelete,
  },
  { name: 'message not found', path: '/admin/inbox/999999' },
  { name: 'delete page', path: '/admin/inbox/delete/1001' },
  { name: 'a person', path: '/admin/inbox/person?email=robin@sample.example' },
  { name: 'a person unknown', path: '/admin/inbox/person?email=nobody@sample.example' },
  { name: 'erase page', path: '/admin/inbox/erase?email=robin@sample.example' },
  { name: 'newsletter list', path: '/admin/newsletter', arrange: receiveSignUp },
]

/** What a screen of the inbox is brought into by hand, for whoever must look at it in that state. */

/** Two messages of a person who may be called, and one that looks like spam. */
export async function receiveMessages(page: Page, site: SeenSite) {
  for (const email of ['robin.work@sample.example', 'robin@sample.example'])
    await sendMessage(site.origin, { ...allowing, email })
  await sendMessage(site.origin, { name: 'Pills', comments: 'https://pills.example' })
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'A question' }).first()).toBeVisible()
}

async function waitForAnswers(page: Page, site: SeenSite) {
  await sendMessage(site.origin, { ...allowing, vehicle: '1002' })
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Asked about most' })).toBeVisible()
}

export async function openMessage(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'A question' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A question' })).toBeVisible()
  await takenOver(page)
}

async function loseWithoutReason(page: Page) {
  await openMessage(page)
  await fieldOf(page, 'State').selectOption('lost')
  await press(page, 'Save')
  await expectFieldError(page)
}

async function openWordsAgreedTo(page: Page) {
  await openMessage(page)
  await page.getByText('Words they agreed to').click()
  await expect(page.getByText(/We call the phone number above/)).toBeVisible()
}

export async function addEmptyNote(page: Page) {
  await openMessage(page)
  await press(page, 'Add Note')
  await expectFieldError(page)
}

export async function addNote(page: Page) {
  await openMessage(page)
  await fieldOf(page, 'New note').fill('Called back, she will come on Friday.')
  await press(page, 'Add Note')
  await expectNotice(page, 'Called back, she will come on Friday.')
}

export async function sendEmptyReply(page: Page) {
  await openMessage(page)
  await press(page, 'Send Reply')
  await expectFieldError(page)
}

export async function sendReply(page: Page) {
  await openMessage(page)
  await fieldOf(page, 'Your reply').fill('It is 31 inches wide.\n\nKim')
  await press(page, 'Send Reply')
  await expectNotice(page, 'Reply Sent')
}

/** A colleague has replied while this was written. */
export async function meetColleaguesReply(page: Page) {
  await openMessage(page)
  await meetReply(page)
  await expectNotice(page, 'A colleague replied in the meantime')
}

export async function addTemplate(page: Page) {
  await fillIn(page, {
    Name: 'Ramp width',
    Text: 'Hello {name},\n\nthe ramp of {vehicle} is 31 inches wide.\n\n{staff}',
  })
  await press(page, 'Add Answer Template')
  await page.waitForURL(`**${templates}`)
  await expectNotice(page, 'Answer Template Added Successfully')
}

export async function insertTemplate(page: Page) {
  await openMessage(page)
  await fieldOf(page, 'Template').selectOption({ index: 0 })
  await press(page, 'Insert')
  await expect(fieldOf(page, 'Your reply')).toHaveValue(/Hello/)
}

/** A colleague has changed where it stands meanwhile. */
export async function meetHandlingConflict(page: Page) {
  await openMessage(page)
  const stored = await fieldOf(page, 'State').inputValue()
  const [theirs, mine] =
    stored === 'answered' ? ['closed', 'new'] : ['answered', stored === 'closed' ? 'new' : 'closed']
  await fieldOf(page, 'State').selectOption(mine ?? '')
  await asColleague(page, page.url(), async (colleague) => {
    await fieldOf(colleague, 'State').selectOption(theirs ?? '')
    await press(colleague, 'Save')
    await expectNotice(colleague, 'Message Updated')
  })
  await press(page, 'Save')
  await expect(page.getByRole('heading', { name: 'Somebody else saved this first' })).toBeVisible()
}

export async function receiveSignUp(page: Page, site: SeenSite) {
  await postForm(`${site.origin}/subscribe`, { email: 'reader@sample.example', from: '/' })
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('link', { name: 'reader@sample.example' })).toBeVisible()
}
