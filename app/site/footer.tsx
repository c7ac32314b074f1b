import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import { quickLinks, resourceLinks, type SiteLink } from './site-links.ts'

type ContactLines = PhoneLine & { email: string; address: string }

type FooterProps = {
  brand: ReactNode
  contact: ContactLines
  socialLinks: ReadonlyArray<{ name: string; url: string }>
  year: number
  subscribe: ReactNode
}

/** The ground under every public page: how to reach us, where else to go, and the newsletter. */
export function Footer({ brand, contact, socialLinks, year, subscribe }: FooterProps) {
  return (
    <footer id="footer" tabIndex={-1} className="site-footer">
      <div className="skyline" />
      <div className="night">
        <div className="page-width footer-parts">
          <div>
            {brand}
            <ContactList contact={contact} />
          </div>
          <LinkList title="Quick links" links={quickLinks} />
          <LinkList title="Resources" links={resourceLinks} />
          <div>{subscribe}</div>
        </div>
        <div>
          <div className="page-width footer-end">
            <p>© {year} Redstone Mobility. All rights reserved.</p>
            {socialLinks.length > 0 ? (
              <ul aria-label="Social media" className="flex flex-wrap gap-x-6">
                {socialLinks.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="noopener noreferrer" className="footer-link">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      </div>
    </footer>
  )
}

function ContactList({ contact }: { contact: ContactLines }) {
  return (
    <address className="space-y-1 not-italic">
      <a href={contact.phoneHref} className="footer-link font-bold text-accent text-xl">
        {contact.phone}
      </a>
      <a href={`mailto:${contact.email}`} className="footer-link">
        {contact.email}
      </a>
      <p className="max-w-[20rem] py-2 text-ink-soft">{contact.address}</p>
    </address>
  )
}

function LinkList({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
