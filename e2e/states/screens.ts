import type { Page as BrowserPage } from '@playwright/test'
import { expect } from '../../test/kit/expect.ts'
import type { Page } from '../../test/kit/journey-page.ts'
import type { SeenSite } from '../../test/kit/site-process.ts'
import { takenOver } from '../../test/kit/taken-over.ts'
import * as alerts from './alert-states.ts'
import { appointmentScreens } from './appointment-states.ts'
import * as fit from './fit-states.ts'
import * as newsletter from './newsletter-states.ts'
import type { Kind } from './screen-kinds.ts'
import * as trade from './trade-in-states.ts'
import * as states from './visitor-states.ts'

/** One state of one page, as somebody can get to see it. */
export type Screen = {
  name: string
  path: string
  /** Where `arrange` leads, when that is another route: a path of it, or its pattern. */
  endsAt?: string
  /** What it is an example of; told to be so by what can be seen. */
  kind?: Kind
  /** The site of visitors that it is on, if not the one with the demonstration inventory. */
  on?: 'emptySite' | 'failingSite' | 'awaySite'
  /** Only where the screen is that narrow or wide. */
  width?: number
  /** The name of another screen that is built in the same way. In depth only what words can break is looked at again. */
  like?: string
  /** Brings the page into the state, with scripts and without, whatever the width. */
  arrange?: (page: Page, site: SeenSite) => Promise<unknown>
  /** Opens what is folded only where the screen is that narrow or wide. */
  unfold?: (page: BrowserPage) => Promise<unknown>
  /** What only scripts bring it into after that. */
  withScripts?: (page: BrowserPage, site: SeenSite) => Promise<unknown>
}

const loans = 'apr=7.99&months=72&apr2=6&months2=60&apr3=0&months3=48&plans=3'

/** Every state of the public pages, by what it is about. The vehicle with everything in the demonstration inventory is 1001. */
export const visitorScreens: Record<string, Screen[]> = {
  home: [
    { name: 'home', path: '/' },
    { name: 'home, scrolled', path: '/', withScripts: (page) => page.mouse.wheel(0, 600) },
    {
      name: 'home, services menu open',
      path: '/',
      kind: 'menu open',
      width: 1280,
      arrange: (page) => states.openDetails(page, 'Services'),
    },
    {
      name: 'home, mobile menu open',
      path: '/',
      kind: 'menu open',
      width: 390,
      unfold: (page) => states.openDetails(page, 'Menu'),
    },
    { name: 'home, quotes in full', path: '/', arrange: states.openQuotes },
    {
      name: 'home, welcome bubble',
      path: '/',
      withScripts: (page) => expect(page.getByRole('button', { name: 'Dismiss welcome message' })).toBeVisible(),
    },
    { name: 'home, assistant open', path: '/', withScripts: states.openAssistant },
    {
      name: 'home, footer address sent',
      path: '/',
      kind: 'toast',
      arrange: states.subscribe,
      withScripts: states.holdToast,
    },
  ],
  'the list of vehicles': [
    { name: 'list', path: '/vehicles' },
    { name: 'list, filters open', path: '/vehicles', arrange: states.openFilters },
    { name: 'list, filtered', path: '/vehicles?category=minivan&entry=side&price=under60k' },
    { name: 'list, on its way', path: '/vehicles', kind: 'on its way', withScripts: states.searchSlowly },
    { name: 'list, nothing found', path: '/vehicles?search=submarine', kind: 'empty' },
    { name: 'list, all shown', path: '/vehicles?show=48' },
  ],
  'a vehicle': [
    { name: 'vehicle', path: '/vehicles/1001' },
    { name: 'vehicle, second picture', path: '/vehicles/1001', withScripts: states.showSecondPicture },
    {
      name: 'vehicle, second picture enlarged',
      path: '/vehicles/1001',
      kind: 'dialog open',
      withScripts: states.enlargeSecondPicture,
    },
    { name: 'vehicle, specifications', path: '/vehicles/1001#specifications' },
    { name: 'vehicle, questions', path: '/vehicles/1001#questions', arrange: states.openQuestion },
    { name: 'vehicle, sale pending', path: '/vehicles/1002' },
    { name: 'vehicle, built-in sample', path: '/vehicles/1' },
    { name: 'vehicle not found', path: '/vehicles/999999', kind: 'error' },
  ],
  contact: [
    { name: 'contact', path: '/contact' },
    { name: 'contact, quote for a vehicle', path: '/contact?subject=QuoteRequest&vehicle=1001&location=Denver' },
    { name: 'contact, errors', path: '/contact', kind: 'validation errors', arrange: states.sendNothing },
    { name: 'contact, on its way', path: '/contact', kind: 'on its way', withScripts: states.sendSlowly },
    {
      name: 'contact, sent',
      path: '/contact',
      kind: 'toast',
      arrange: states.sendAll,
      withScripts: states.holdToast,
    },
  ],
  newsletter: [
    { name: 'newsletter', path: '/subscribe', like: 'contact' },
    {
      name: 'newsletter, no address',
      path: '/',
      endsAt: '/subscribe',
      kind: 'validation errors',
      arrange: states.subscribeWithout,
    },
    {
      name: 'newsletter, asked to confirm',
      path: '/',
      endsAt: '/newsletter/confirm',
      arrange: (page, site) => newsletter.openLink(page, site, 'confirm'),
    },
    { name: 'newsletter, confirmed', path: '/', endsAt: '/newsletter/confirm', arrange: newsletter.confirm },
    {
      name: 'newsletter, asked to stop',
      path: '/',
      endsAt: '/newsletter/stop',
      arrange: (page, site) => newsletter.openLink(page, site, 'stop'),
    },
    { name: 'newsletter, stopped', path: '/', endsAt: '/newsletter/stop', arrange: newsletter.stop },
    { name: 'newsletter, unknown link', path: '/newsletter/confirm?token=none' },
    { name: 'newsletter, unknown number', path: '/newsletter/999999', like: 'newsletter, unknown link' },
  ],
  'emails about vehicles': [
    { name: 'alert, of a search', path: '/alerts/new?category=minivan&entry=rear' },
    { name: 'alert, of a vehicle', path: '/alerts/new?vehicle=1001', like: 'alert, of a search' },
    { name: 'alert, no address', path: '/alerts/new', kind: 'validation errors', arrange: alerts.askWithout },
    { name: 'alerts, asked to confirm', path: '/', endsAt: '/alerts', arrange: alerts.openAsked },
    { name: 'alerts, confirmed', path: '/', endsAt: '/alerts', arrange: alerts.sayYes },
    { name: 'alerts, all stopped', path: '/', endsAt: '/alerts', arrange: alerts.stopAll },
    ...appointmentScreens,
    { name: 'alerts, unknown link', path: '/alerts?token=none', like: 'newsletter, unknown link' },
    { name: 'alerts, asked to stop all', path: '/alerts/stop?token=none', like: 'newsletter, unknown link' },
  ],
  'services and guides': [
    { name: 'services', path: '/services' },
    { name: 'modifications', path: '/services/vehicle-modifications', like: 'measuring' },
    { name: 'financing', path: '/services/financing', like: 'measuring' },
    { name: 'maintenance', path: '/services/maintenance', like: 'measuring' },
    { name: 'about', path: '/about' },
    { name: 'resources', path: '/resources' },
    { name: 'blog', path: '/resources/blog' },
    { name: 'guides', path: '/resources/guides' },
    { name: 'measuring', path: '/resources/guides/measure-your-wheelchair' },
    {
      name: 'measuring, contents open',
      path: '/resources/guides/measure-your-wheelchair',
      width: 390,
      unfold: states.openContents,
    },
    { name: 'side or rear', path: '/resources/guides/side-or-rear', like: 'measuring' },
    { name: 'tie-downs', path: '/resources/guides/tie-downs-and-belts', like: 'measuring' },
    { name: 'test drive', path: '/resources/guides/test-drive-checklist', like: 'measuring' },
    { name: 'accessibility', path: '/accessibility', like: 'measuring' },
  ],
  display: [
    { name: 'display settings', path: '/display' },
    {
      name: 'display settings, saved',
      path: '/display',
      endsAt: '/',
      kind: 'toast',
      arrange: states.saveDisplay,
      withScripts: states.holdToast,
    },
    ...['/', '/vehicles', '/vehicles/1001', '/contact', '/display'].map((path) => ({
      name: `${path}, every display choice made`,
      path,
      arrange: states.displayOtherwise,
    })),
  ],
  'the measures of a chair': [
    { name: 'measures', path: '/fit' },
    { name: 'measures, errors', path: '/fit', kind: 'validation errors', arrange: fit.saveNoMeasures },
    { name: 'measures, saved', path: '/fit', kind: 'toast', arrange: fit.saveMeasures, withScripts: states.holdToast },
    { name: 'measures, shared', path: '/fit', withScripts: fit.openShared },
    { name: 'home, measured', path: '/', arrange: fit.keepMeasures },
    { name: 'list, measured', path: '/vehicles', arrange: fit.keepMeasures },
    {
      name: 'list, none fits',
      path: '/vehicles?fit=fits&search=2020+Toyota',
      kind: 'empty',
      arrange: fit.keepMeasures,
    },
    { name: 'vehicle, measured', path: '/vehicles/1001', arrange: fit.keepMeasures },
    { name: 'vehicle, its ramp', path: '/vehicles/1003#ramp', arrange: fit.keepMeasures },
    { name: 'vehicle, its inside', path: '/vehicles/1030#inside', arrange: fit.keepMeasures },
    { name: 'contact, measured', path: '/contact', arrange: fit.keepMeasures },
  ],
  'saved vehicles and estimates': [
    { name: 'shortlist, empty', path: '/shortlist' },
    { name: 'shortlist, of five', path: '/shortlist?ids=1001,1004,1006,1009,1010' },
    { name: 'shortlist, of two', path: '/shortlist?ids=1001,1009', like: 'shortlist, of five' },
    { name: 'shortlist, one has gone', path: '/shortlist?ids=1001,9999', like: 'shortlist, of five' },
    { name: 'shortlist, measured', path: '/shortlist?ids=1001,1009', arrange: fit.keepMeasures },
    { name: 'estimate', path: `/services/financing/estimate?price=41900&${loans}` },
    {
      name: 'estimate, errors',
      path: '/services/financing/estimate',
      kind: 'validation errors',
      arrange: states.sendEstimate,
    },
  ],
  'a vehicle to trade in': [
    { name: 'trade-in', path: '/trade-in' },
    { name: 'trade-in, toward a vehicle', path: '/trade-in?vehicle=1001', like: 'trade-in' },
    { name: 'trade-in, VIN offered', path: '/trade-in', withScripts: trade.offerYear },
    { name: 'trade-in, VIN doubted', path: '/trade-in', like: 'trade-in, VIN offered', withScripts: trade.warnOfVin },
    { name: 'trade-in, refused', path: '/trade-in', kind: 'validation errors', arrange: trade.refuseTradeIn },
    { name: 'trade-in, sent', path: '/trade-in', arrange: trade.sendTradeIn },
  ],
  'questions and written pages': [
    { name: 'privacy', path: '/privacy-policy', like: 'measuring' },
    { name: 'common questions', path: '/resources/faq' },
    { name: 'common questions, one open', path: '/resources/faq', arrange: states.openFirstQuestion },
    { name: 'common questions, some found', path: '/resources/faq?search=ramp', like: 'common questions' },
    { name: 'common questions, none found', path: '/resources/faq?search=submarine', like: 'common questions' },
    { name: 'written page with a table and a quote', path: '/page/ramps-and-capacity' },
    { name: 'written page that is not there', path: '/page/nothing' },
    { name: 'page not found', path: '/nowhere' },
    { name: 'too many pages', path: '/too-many-pages', like: 'page not found' },
  ],
  'a site without rows': [
    { name: 'home without rows', path: '/', on: 'emptySite' },
    { name: 'list without rows', path: '/vehicles', on: 'emptySite' },
    { name: 'vehicle without rows', path: '/vehicles/2', on: 'emptySite' },
    { name: 'blog without articles', path: '/resources/blog', on: 'emptySite' },
    { name: 'guides without written pages', path: '/resources/guides', on: 'emptySite' },
  ],
  'a site without a database': [
    {
      name: 'newsletter, not saved',
      path: '/subscribe',
      kind: 'error',
      on: 'failingSite',
      arrange: newsletter.signUpInVain,
    },
    { name: 'newsletter, stop without a database', path: '/newsletter/stop?token=none', on: 'failingSite' },
    { name: 'alert without a database', path: '/alerts/new', on: 'failingSite' },
    { name: 'appointment without a database', path: '/appointments', on: 'failingSite' },
    { name: 'alerts without a database', path: '/alerts?token=none', on: 'failingSite' },
    { name: 'home without a database', path: '/', on: 'failingSite' },
    { name: 'blog without a database', path: '/resources/blog', kind: 'error', on: 'failingSite' },
    { name: 'written page without a database', path: '/page/ramps-and-capacity', on: 'failingSite' },
    { name: 'list without a database', path: '/vehicles', kind: 'samples', on: 'failingSite' },
    { name: 'vehicle without a database', path: '/vehicles/3', on: 'failingSite' },
    { name: 'unknown vehicle without a database', path: '/vehicles/1001', on: 'failingSite' },
    { name: 'contact, not saved', path: '/contact', on: 'failingSite', arrange: states.sendInVain },
    { name: 'trade-in, not saved', path: '/trade-in', on: 'failingSite', arrange: trade.failToSend },
    { name: 'shortlist without a database', path: '/shortlist?ids=1001', on: 'failingSite' },
  ],
  'a shop whose database is away': [{ name: 'list that cannot be read', path: '/vehicles', on: 'awaySite' }],
}

export const everyScreen = Object.values(visitorScreens).flat()

/** The plain pages: no menu, message or form state in them, and each built in its own way. */
export const plainPages = everyScreen.filter(
  ({ path, arrange, withScripts, on, like }) => !arrange && !withScripts && !on && !like && !path.includes('#'),
)

/** Goes to the page, as somebody who has chosen nothing there yet, and brings it into its state. */
export async function showScreen(
  page: BrowserPage,
  screen: Pick<Screen, 'path' | 'arrange' | 'unfold' | 'withScripts'>,
  site: SeenSite,
) {
  await walkToScreen(page, screen, site)
  await screen.unfold?.(page)
  await screen.withScripts?.(page, site)
}

/** The same without what only scripts bring about: on a walk, which has none, and in a browser. */
export async function walkToScreen(page: Page, { path, arrange }: Pick<Screen, 'path' | 'arrange'>, site: SeenSite) {
  // From another place of the same page a browser would not open it anew.
  if (path.includes('#')) await page.goto('about:blank')
  await page.goto(site.origin + path)
  await takenOver(page)
  await arrange?.(page, site)
}
