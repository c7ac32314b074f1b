import { ChevronDown } from 'lucide'
import { useRef } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { mainLinks, serviceLinks } from './site-links.ts'
import { useClosingMenu } from './use-closing-menu.ts'

/** The menu of wide screens: four links and the Services disclosure. */
export function MainMenu() {
  const [vehicles, ...others] = mainLinks
  return (
    <nav aria-label="Main" className="hidden xl:block">
      <ul className="flex flex-wrap items-center">
        {vehicles ? <MainLink {...vehicles} /> : null}
        <li>
          <ServicesMenu />
        </li>
        {others.map((link) => (
          <MainLink key={link.to} {...link} />
        ))}
      </ul>
    </nav>
  )
}

function MainLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} className="bar-link">
        {label}
      </NavLink>
    </li>
  )
}

function ServicesMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  useClosingMenu(menu)
  return (
    <details ref={menu} className="group relative">
      <summary className="bar-link" data-current={pathname.startsWith('/services') ? '' : undefined}>
        Services
        {/* Pages about services have a link of that name. */}
        <span className="sr-only"> menu</span>
        <Icon of={ChevronDown} className="size-4 group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className="sheet absolute top-full left-0 z-10 mt-2 w-96 max-w-[90vw] p-2">
        <ul>
          {serviceLinks.map((service) => (
            <li key={service.to}>
              <Link to={service.to} className="block rounded-control px-4 py-3 hover:bg-accent-soft">
                <span className="block font-bold">{service.label}</span>
                <span className="block text-ink-soft text-sm">{service.about}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to={href('/services')}
          className="mt-1 block border-line border-t px-4 py-3 font-semibold text-link text-sm"
        >
          All services
        </Link>
      </div>
    </details>
  )
}
