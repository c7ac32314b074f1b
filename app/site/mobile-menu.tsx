import { Menu, Phone, X } from 'lucide'
import { useRef } from 'react'
import { href, NavLink } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import { mainLinks, quoteLink, type SiteLink, serviceLinks } from './site-links.ts'
import { useClosingMenu } from './use-closing-menu.ts'

type MobileMenuProps = { account: SiteLink; contact: PhoneLine }

/** The menu of narrow screens: the same links, opened by a button, over the page. */
export function MobileMenu({ account, contact }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingMenu(menu)
  const [vehicles, ...others] = mainLinks
  return (
    <details ref={menu} className="group xl:hidden">
      <summary className="bar-link border-2 border-line-strong">
        <Icon of={Menu} className="size-5 group-open:hidden max-[24rem]:hidden" />
        <Icon of={X} className="hidden size-5 min-[24.01rem]:group-open:block" />
        Menu
      </summary>
      <div className="mobile-sheet">
        <nav aria-label="Main" className="page-width py-6">
          <ul className="space-y-1">
            {vehicles ? <MobileLink {...vehicles} /> : null}
            <MobileLink to={href('/services')} label="Services" />
            <li>
              <ul className="ml-4 border-line border-l-4 pl-2">
                {serviceLinks.map((service) => (
                  <MobileLink key={service.to} {...service} />
                ))}
              </ul>
            </li>
            {[...others, account].map((link) => (
              <MobileLink key={link.to} {...link} />
            ))}
          </ul>
          <div className="mt-6 grid gap-3 sm:grid-cols-2">
            <ButtonLink to={quoteLink.to}>{quoteLink.label}</ButtonLink>
            <ButtonLink href={contact.phoneHref} variant="outline">
              <Icon of={Phone} className="size-5" />
              Call {contact.phone}
            </ButtonLink>
          </div>
        </nav>
      </div>
    </details>
  )
}

function MobileLink({ to, label, about }: SiteLink) {
  return (
    <li>
      <NavLink to={to} end={to === href('/services')} className="mobile-link">
        <span className="font-semibold">{label}</span>
        {about ? <span className="block text-ink-soft text-sm">{about}</span> : null}
      </NavLink>
    </li>
  )
}
