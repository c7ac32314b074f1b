import { routeFor, routeList } from './route-list.ts'
import type { CrawledPage } from './site-crawl.ts'

/** Routes that no link leads to, and why that is right. */
export const notLinked: Record<string, string> = {
  '/subscribe': 'answers the form in the footer',
  '/newsletter/confirm': 'comes as a link in an email',
  '/newsletter/stop': 'comes as a link in an email',
  '/appointments/mine': 'comes as a link in an email',
  '/appointments/calendar.ics': 'is a file, linked where that leads',
  '/newsletter/:id': 'comes as a link in an email',
  '/alerts': 'comes as a link in an email',
  '/alerts/stop': 'comes as a link in an email',
  '/admin/setup': 'comes as a link to whoever sets the site up',
  '/admin/invitation': 'comes as a link from a colleague',
  '/admin/new-password': 'comes as a link from a colleague',
  '/too-many-pages': 'is sent in place of a page',
  '/sitemap.xml': 'is named by robots.txt',
  '/robots.txt': 'is asked for by name',
  '/.well-known/security.txt': 'is asked for by name',
  '/resources/blog/feed.xml': 'is named in the head of the blog',
  '/share/vehicles/:file': 'is a picture, named in a head',
  '/share/pages/:file': 'is a picture, named in a head',
  '/share/site/*': 'is a picture, named in a head',
  '/upload-vehicle': 'is an old address that leads on',
  '/live/:topic': 'is a stream for scripts',
  '/trade-in/send': 'takes the form of /trade-in from scripts, which tell how far its pictures are',
}
/** Of the staff area: what only forms and scripts ask for. */
export const notLinkedForStaff: Record<string, string> = {
  '/admin/login': 'leads somebody who is signed in to the dashboard',
  '/admin/logout': 'takes the form that signs out',
  '/admin/session': 'tells scripts when the session ends',
  '/admin/session-events': 'is a stream for scripts',
  '/admin/resume': 'goes on with a form that was typed before the session ended',
  '/admin/drafts': 'takes what is typed, and the form that discards it',
  '/admin/trash/restore/:id': 'takes the form that restores a record',
  '/admin/work/:id/progress': 'tells scripts how far a work is',
  '/admin/account/keys': 'takes the form that turns keys on and off',
  '/admin/account/end-session': 'takes the form that ends another session',
  '/admin/vehicles/pictures': 'takes a picture while the form is open',
  '/admin/vehicles/offer/:id/row': 'takes what is changed in a row of the list',
  '/admin/vehicles/conversions/edit/:id': 'is linked once there is a conversion model; the demonstration has none',
  '/admin/vehicles/conversions/delete/:id': 'is linked beside it',
  '/admin/vehicles/fill-measures/:id': 'takes the form that is offered once a conversion model is one of the vehicle',
  '/admin/vehicles/import/columns': 'is linked once a file was uploaded',
  '/admin/vehicles/import/check': 'follows its columns',
  '/admin/pages/preview': 'draws what is typed into the form',
  '/admin/pages/pictures': 'takes and lists pictures while the form is open',
  '/admin/backups/:id/archive.tar': 'is linked once there is a backup; its size keeps it out of a crawl',
  '/admin/inbox/templates/edit/:id': 'is linked once there is an answer template; the demonstration has none',
  '/admin/inbox/templates/delete/:id': 'is linked beside it',
  '/admin/inbox/pictures/:id': 'is a picture of a message that has some',
  '/admin/newsletter/letters/:id': 'is linked once there is a newsletter; the demonstration has none',
  '/admin/newsletter/letters/edit/:id': 'is linked beside it',
  '/admin/newsletter/letters/delete/:id': 'is linked beside it',
  '/admin/newsletter/letters/send/:id': 'is linked beside it',
  '/admin/inbox/count': 'tells scripts how many messages are new',
}

/** Buttons that work by scripts only; `scripted-walk.spec.ts` presses each. */
export const scriptedButtons = {
  dismissTeaser: /^Dismiss welcome message$/,
  sendList: /^(Copy link|Print This Comparison|Save This List)$/,
  forgetSeen: /^Forget Them$/,
  turnPictures: /^(Previous|Next) picture$/,
  movePicture: /^(Move earlier|Move later|Make First) picture \d+$/,
  removePicture: /^Remove picture \d+$/,
  markText: /^(Heading|Bold|List|Link|Picture)$/,
  bringPicture: /^(Choose from the Library|Add Picture|Don’t Add It)$/,
}

/** What makes a button of a page more than a dead one. */
export const buttonRules = {
  takesForms: (path: string) => routeFor(path)?.takesForms ?? false,
  scripted: Object.values(scriptedButtons),
}

/** The pattern of the route that answers path and query; undefined when none does. */
export function patternOf(address: string) {
  return routeFor(address.replace(/\?.*/, ''))?.pattern
}

/** The patterns of routes that the crawl has not met. The one for addresses that lead nowhere is left out. */
export function missedRoutes(pages: CrawledPage[]) {
  const met = new Set(pages.map(({ address }) => patternOf(address)))
  return routeList.flatMap(({ pattern }) => (met.has(pattern) || pattern === '/*' ? [] : [pattern])).sort()
}
