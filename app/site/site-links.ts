import { href } from 'react-router'

/** Where a link leads, with its label; `about` is one line on what is found there. */
export type SiteLink = { to: string; label: string; about?: string }

export const mainLinks: SiteLink[] = [
  { to: href('/vehicles'), label: 'Vehicles' },
  { to: href('/about'), label: 'About' },
  { to: href('/resources'), label: 'Resources' },
  { to: href('/contact'), label: 'Contact' },
]

export const serviceLinks: Required<SiteLink>[] = [
  {
    to: href('/services/vehicle-modifications'),
    label: 'Vehicle Modifications',
    about: 'Ramps, lowered floors, hand controls and seats, fitted to you.',
  },
  {
    to: href('/services/financing'),
    label: 'Financing',
    about: 'Loans, grants and trade-ins, explained in plain words.',
  },
  {
    to: href('/services/maintenance'),
    label: 'Maintenance',
    about: 'Service and repair for your vehicle and its ramp.',
  },
]

export const quoteLink: SiteLink = { to: `${href('/contact')}?subject=QuoteRequest`, label: 'Get a Quote' }

export const quickLinks: SiteLink[] = [
  { to: href('/vehicles'), label: 'All vehicles' },
  { to: href('/shortlist'), label: 'Your shortlist' },
  { to: href('/services'), label: 'All services' },
  { to: href('/about'), label: 'About us' },
  { to: href('/contact'), label: 'Contact us' },
  { to: href('/privacy-policy'), label: 'Privacy policy' },
  { to: href('/accessibility'), label: 'Accessibility' },
  { to: href('/display'), label: 'Display settings' },
]

export const resourceLinks: SiteLink[] = [
  { to: href('/resources/blog'), label: 'Blog' },
  { to: href('/resources/faq'), label: 'Common questions' },
  { to: href('/resources/guides'), label: 'Guides' },
]
