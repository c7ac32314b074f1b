/** Where a link leads, with its words; `about` is one line on what is found there. */
export type SiteLink = { to: string; label: string; about?: string }

export const mainLinks: SiteLink[] = [
  { to: '/vehicles', label: 'Vehicles' },
  { to: '/about', label: 'About' },
  { to: '/resources', label: 'Resources' },
  { to: '/contact', label: 'Contact' },
]

export const serviceLinks: Required<SiteLink>[] = [
  {
    to: '/services/vehicle-modifications',
    label: 'Vehicle Modifications',
    about: 'Ramps, lowered floors, hand controls and seats, fitted to you.',
  },
  { to: '/services/financing', label: 'Financing', about: 'Loans, grants and trade-ins, explained in plain words.' },
  { to: '/services/maintenance', label: 'Maintenance', about: 'Service and repair for your vehicle and its ramp.' },
]

export const quoteLink: SiteLink = { to: '/contact?subject=QuoteRequest', label: 'Get a Quote' }

export const quickLinks: SiteLink[] = [
  { to: '/vehicles', label: 'All vehicles' },
  { to: '/services', label: 'All services' },
  { to: '/about', label: 'About us' },
  { to: '/contact', label: 'Contact us' },
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/accessibility', label: 'Accessibility' },
  { to: '/display', label: 'Display settings' },
]

export const resourceLinks: SiteLink[] = [
  { to: '/resources/blog', label: 'Blog' },
  { to: '/resources/faq', label: 'Common questions' },
  { to: '/resources/guides', label: 'Guides' },
]
