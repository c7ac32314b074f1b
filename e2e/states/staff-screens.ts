import { publishHardToRead } from '../../test/kit/hard-to-read-page.ts'
import { backUp, meetConflict } from '../../test/kit/staff-forms.ts'
import { receiveWishes } from './alert-states.ts'
import { openToMove, receiveBooked } from './appointment-states.ts'
import { bulkScreens } from './bulk-screen-states.ts'
import * as conversions from './conversion-screen-states.ts'
import { featureScreens } from './feature-screen-states.ts'
import * as fit from './fit-states.ts'
import { importScreens } from './import-screen-states.ts'
import * as inbox from './inbox-screen-states.ts'
import { letterScreens } from './letter-screen-states.ts'
import * as pictures from './picture-screen-states.ts'
import { recoveryScreens } from './recovery-screens.ts'
import { scheduleScreens } from './schedule-screen-states.ts'
import type { Screen } from './screens.ts'
import { searchEverything, showKeys } from './search-and-key-states.ts'
import * as setup from './setup-screen-states.ts'
import * as states from './staff-screen-states.ts'
import * as vehicle from './vehicle-screen-states.ts'

/** Every state of the staff area, by what it is about. */
export const staffScreens: Record<string, Screen[]> = {
  vehicles: [
    { name: 'list', path: '/admin/vehicles' },
    { name: 'nothing found', path: '/admin/vehicles?search=submarine', kind: 'empty' },
    ...vehicle.listScreens,
    { name: 'delete dialog', path: '/admin/vehicles', kind: 'dialog open', withScripts: states.askToDelete },
    { name: 'delete page', path: '/admin/vehicles/delete/1001' },
    { name: 'new', path: '/admin/vehicles/new' },
    {
      name: 'new, errors',
      path: '/admin/vehicles/new',
      kind: 'validation errors',
      arrange: (page) => states.sendEmpty(page, 'Add Vehicle'),
    },
    { name: 'not found', path: '/admin/vehicles/edit/999999' },
  ],
  'one vehicle': [
    { name: 'edit', path: '/admin/vehicles/edit/1001' },
    {
      name: 'edit, file refused',
      path: '/admin/vehicles/edit/1001',
      kind: 'toast',
      withScripts: states.chooseTextAndHold,
    },
    { name: 'edit, picture removed', path: '/admin/vehicles/edit/1002', withScripts: states.removePicture },
    {
      name: 'edit, conflict',
      path: '/admin/vehicles/edit/1003',
      arrange: (page) => meetConflict(page, { field: 'Description', button: 'Save Changes' }),
    },
    { name: 'edit, history', path: '/admin/vehicles/edit/1003', arrange: states.openHistory },
    { name: 'status and price', path: '/admin/vehicles/offer/1004' },
    {
      name: 'status and price, held until the past',
      path: '/admin/vehicles/offer/1004',
      arrange: vehicle.holdUntilPast,
    },
    { name: 'measures', path: '/admin/vehicles/measures/1010' },
    {
      name: 'measures, errors',
      path: '/admin/vehicles/measures/1010',
      kind: 'validation errors',
      arrange: vehicle.measureTooMuch,
    },
    {
      name: 'sold, seen in public',
      path: '/admin/vehicles/offer/1008',
      endsAt: '/vehicles/1008',
      arrange: vehicle.sell,
    },
    { name: 'list of what is sold', path: '/admin/vehicles?sold=' },
  ],
  'what is planned': scheduleScreens,
  'several vehicles': bulkScreens,
  'features of vehicles': featureScreens,
  'vehicles out of a file': importScreens,
  'conversion models': conversions.conversionScreens,
  uploads: [
    { name: 'on the way', path: '/admin/vehicles/new', kind: 'on its way', withScripts: states.uploadOnTheWay },
    { name: 'canceled', path: '/admin/vehicles/new', withScripts: states.uploadCanceled },
    { name: 'failed', path: '/admin/vehicles/new', withScripts: states.uploadFailed },
    { name: 'awaited by the form', path: '/admin/vehicles/new', withScripts: states.saveWaiting },
    { name: 'all failed', path: '/admin/vehicles/new', withScripts: states.saveWithoutPictures },
  ],
  reviews: [
    { name: 'list', path: '/admin/reviews' },
    { name: 'nothing found', path: '/admin/reviews?search=submarine' },
    { name: 'delete dialog', path: '/admin/reviews', withScripts: states.askToDelete },
    { name: 'new', path: '/admin/reviews/new' },
    { name: 'new, errors', path: '/admin/reviews/new', arrange: (page) => states.sendEmpty(page, 'Add Review') },
    { name: 'new, back after a new sign-in', path: '/admin/reviews/new', withScripts: states.restoreForm },
    { name: 'saved', path: '/admin/reviews/new', endsAt: '/admin/reviews', arrange: states.saveReview },
    { name: 'edit', path: '/admin/reviews/edit/1001' },
    {
      name: 'edit, conflict',
      path: '/admin/reviews/edit/1002',
      arrange: (page) => meetConflict(page, { field: 'Quote', button: 'Save' }),
    },
    {
      name: 'edit, deleted meanwhile',
      path: '/admin/reviews/new',
      endsAt: '/admin/reviews/edit/:id',
      arrange: states.editDeleted,
    },
    { name: 'delete page', path: '/admin/reviews/delete/1001' },
    { name: 'not found', path: '/admin/reviews/edit/999999', kind: 'error' },
  ],
  pages: [
    { name: 'list', path: '/admin/pages' },
    { name: 'nothing found', path: '/admin/pages?search=submarine' },
    { name: 'delete dialog', path: '/admin/pages', withScripts: states.askToDelete },
    { name: 'new', path: '/admin/pages/new' },
    { name: 'new, errors', path: '/admin/pages/new', arrange: (page) => states.sendEmpty(page, 'Add Page') },
    { name: 'new, slug taken', path: '/admin/pages/new', arrange: states.takeSlug },
    { name: 'new, hard to read', path: '/admin/pages/new', withScripts: states.writeHardToRead },
    { name: 'new, picture to add', path: '/admin/pages/new', withScripts: pictures.openPictureFields },
    { name: 'new, picture refused', path: '/admin/pages/new', withScripts: pictures.addPictureWithoutText },
    { name: 'new, picture from the library', path: '/admin/pages/new', withScripts: pictures.openLibraryChoice },
    { name: 'edit', path: '/admin/pages/edit/1001' },
    {
      name: 'edit, conflict',
      path: '/admin/pages/edit/1002',
      arrange: (page) => meetConflict(page, { field: 'Content', button: 'Save' }),
    },
    { name: 'publish page', path: '/admin/pages/publish/1001' },
    { name: 'publish page, changed meanwhile', path: '/admin/pages/publish/1001', arrange: states.publishStale },
    {
      name: 'publish page, hard to read',
      path: '/admin/pages/new',
      endsAt: '/admin/pages/publish/1001',
      arrange: publishHardToRead,
    },
    { name: 'delete page', path: '/admin/pages/delete/1001' },
    { name: 'not found', path: '/admin/pages/edit/999999' },
  ],
  pictures: [
    { name: 'pictures', path: '/admin/pictures' },
    { name: 'pictures, without a text', path: '/admin/pictures?view=no-text' },
    { name: 'pictures, unused', path: '/admin/pictures?view=unused' },
  ],
  'site and account': [
    { name: 'dashboard', path: '/admin/dashboard' },
    { name: 'dashboard, menu open', path: '/admin/dashboard', kind: 'menu open', width: 390, unfold: states.openMenu },
    { name: 'needs of visitors', path: '/admin/fit', arrange: fit.receiveMeasures },
    { name: 'appointments', path: '/admin/appointments', arrange: receiveBooked },
    {
      name: 'appointment of a message',
      path: '/admin/inbox',
      endsAt: '/admin/inbox/appointment/:id',
      arrange: openToMove,
    },
    { name: 'wishes of visitors', path: '/admin/alerts', arrange: receiveWishes },
    { name: 'settings', path: '/admin/settings' },
    { name: 'settings, being saved', path: '/admin/settings', kind: 'on its way', withScripts: states.saveSlowly },
    { name: 'settings, nothing changed', path: '/admin/settings', arrange: states.saveUnchanged },
    { name: 'settings, errors', path: '/admin/settings', arrange: states.emptySettings },
    {
      name: 'settings, conflict',
      path: '/admin/settings',
      arrange: (page) => meetConflict(page, { field: 'Company Address', button: 'Save Settings' }),
    },
    { name: 'staff', path: '/admin/staff' },
    { name: 'staff, errors', path: '/admin/staff', arrange: (page) => states.sendEmpty(page, 'Make Invitation') },
    { name: 'staff, link made', path: '/admin/staff', arrange: states.makeInvitation },
    { name: 'staff, one disabled', path: '/admin/staff', arrange: states.disableColleague },
    { name: 'remove account page', path: '/admin/staff/remove?email=lee@staff.example' },
    { name: 'search', path: '/admin/search?search=van' },
    { name: 'search, nothing found', path: '/admin/search?search=submarine' },
    { name: 'search dialog', path: '/admin/trash', kind: 'dialog open', withScripts: searchEverything },
    { name: 'keys', path: '/admin/trash', kind: 'dialog open', withScripts: showKeys },
    { name: 'backups', path: '/admin/backups', arrange: backUp },
    { name: 'account', path: '/admin/account' },
    { name: 'account, errors', path: '/admin/account', arrange: (page) => states.sendEmpty(page, 'Change Password') },
    { name: 'account, wrong password', path: '/admin/account', arrange: states.mistakeCurrentPassword },
  ],
  'what can be had back': recoveryScreens,
  inbox: inbox.inboxScreens,
  newsletters: letterScreens,
  'the session': [
    {
      name: 'about to end',
      path: '/admin/dashboard',
      kind: 'dialog open',
      withScripts: (page) => states.warnOfSessionEnd(page, true),
    },
    { name: 'at its longest', path: '/admin/dashboard', withScripts: (page) => states.warnOfSessionEnd(page, false) },
    {
      name: 'a form that came too late',
      path: '/admin/dashboard',
      endsAt: '/admin/reviews/new',
      arrange: states.resumeLateForm,
    },
    { name: 'a form that came far too late', path: '/admin/resume?key=gone' },
    { name: 'signing out', path: '/admin/dashboard', withScripts: states.signOutSlowly },
  ],
}

/** What somebody sees who is not signed in. */
export const doorScreens: Screen[] = [
  { name: 'login', path: '/admin/login' },
  { name: 'login, back to where one was', path: '/admin/login?from=%2Fadmin%2Freviews&late=x' },
  { name: 'login, asked for', path: '/upload-vehicle', endsAt: '/admin/login' },
  { name: 'login, nothing typed', path: '/admin/login', arrange: (page) => states.sendEmpty(page, 'Login') },
  { name: 'login, on its way', path: '/admin/login', withScripts: states.signInSlowly },
  { name: 'login, wrong password', path: '/admin/login', arrange: states.signInWrongly },
  { name: 'login, must wait', path: '/admin/login', arrange: states.signInTooOften },
  { name: 'invitation', path: '/admin/login', endsAt: '/admin/invitation', arrange: states.openInvitation },
  { name: 'new password', path: '/admin/login', endsAt: '/admin/new-password', arrange: states.openNewPassword },
  {
    name: 'new password, shown and refused',
    path: '/admin/login',
    endsAt: '/admin/new-password',
    arrange: states.openNewPassword,
    withScripts: states.showPassword,
  },
  { name: 'link used up', path: '/admin/new-password?token=used-up' },
]

/** What whoever sets the site up sees, until the account is made and a sweep of pictures has held back. */
export const setupScreens: Screen[] = [
  { name: 'setup', path: '/admin/setup', arrange: setup.openSetup },
  {
    name: 'setup, errors',
    path: '/admin/setup',
    arrange: async (page, site) => {
      await setup.openSetup(page, site)
      await states.sendEmpty(page, 'Make Account')
    },
  },
  {
    name: 'dashboard, sweep held back',
    path: '/admin/setup',
    endsAt: '/admin/dashboard',
    arrange: async (page, site) => {
      await setup.openSetup(page, site)
      await setup.makeFirstAccount(page)
    },
  },
]

const lists = [
  ...[
    'dashboard',
    'settings',
    'reviews',
    'pages',
    'inbox',
    'inbox/templates',
    'newsletter/letters',
    'fit',
    'alerts',
    'appointments',
    'activity',
    'trash',
    'work',
  ],
  ...['vehicles', 'vehicles/bulk', 'vehicles/features', 'vehicles/import', 'vehicles/conversions', 'pictures'],
]

/** The staff area of a site without rows. */
export const emptyScreens: Screen[] = [...lists, 'newsletter', 'backups'].map((name) => ({
  name: `${name} without rows`,
  path: `/admin/${name}`,
}))

/** The staff area of a site whose rows cannot be read. */
export const brokenScreens: Screen[] = [
  ...lists.map((name) => ({ name, path: `/admin/${name}` })),
  ...['vehicles', 'reviews', 'pages'].flatMap((name) => [
    { name: `${name}, edit`, path: `/admin/${name}/edit/1001` },
    { name: `${name}, delete page`, path: `/admin/${name}/delete/1001` },
  ]),
  { name: 'versions', path: '/admin/versions/vehicle/1001' },
  { name: 'message', path: '/admin/inbox/1001' },
  { name: 'newsletter', path: '/admin/newsletter/letters/1001' },
  { name: 'newsletter, before it is sent', path: '/admin/newsletter/letters/send/1001' },
  { name: 'message, delete page', path: '/admin/inbox/delete/1001' },
  { name: 'vehicles, new, no features to choose from', path: '/admin/vehicles/new' },
  { name: 'backups, not made', path: '/admin/backups', arrange: states.backUpInVain },
  { name: 'reviews, not saved', path: '/admin/reviews/new', arrange: states.saveReviewInVain },
].map((screen) => ({ ...screen, name: `unreadable: ${screen.name}` }))

/** What there is of the staff area while the database is away. */
export const awayScreens: Screen[] = [
  { name: 'away: staff area', path: '/admin/dashboard' },
  { name: 'away: login', path: '/admin/login', arrange: states.signInWithoutDatabase },
  { name: 'away: link', path: '/admin/invitation?token=x' },
]

/** All screens of the staff area and of its doors, in their order, under the title of their subject. */
export const staffGroups: Record<string, Screen[]> = {
  ...Object.fromEntries(Object.entries(staffScreens).map(([about, screens]) => [`staff: ${about}`, screens])),
  'the way in': doorScreens,
  'the first account': setupScreens,
  'a staff area without rows': emptyScreens,
  'a staff area whose rows cannot be read': brokenScreens,
  'a staff area without a database': awayScreens,
}
