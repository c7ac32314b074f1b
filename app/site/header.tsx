import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import { MainMenu } from './main-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { quoteLink } from './site-links.ts'
import { useScrolled } from './use-scrolled.ts'

type HeaderProps = {
  brand: ReactNode
  contact: PhoneLine
  isSignedIn: boolean
  isOverHero: boolean
}

/** The bar above every public page. It sticks to the top; past 10 px of scrolling it turns solid and gets a shadow. */
export function Header({ brand, contact, isSignedIn, isOverHero }: HeaderProps) {
  const isScrolled = useScrolled()
  const account = isSignedIn ? { to: href('/admin'), label: 'Admin' } : { to: href('/admin/login'), label: 'Login' }
  return (
    <header
      className="site-header"
      data-scrolled={isScrolled ? '' : undefined}
      data-over-hero={isOverHero ? '' : undefined}
    >
      <div className="page-width flex min-h-18 flex-wrap items-center justify-end gap-x-2 py-1.5 sm:gap-x-4">
        <Link to={href('/')} className="-ml-1 mr-auto flex min-h-11 items-center rounded-control px-1">
          {brand}
        </Link>
        <MainMenu />
        <a href={contact.phoneHref} className="bar-link">
          <Icon of={Phone} className="size-5 text-accent" />
          <span className="md:sr-only">Call </span>
          <span className="sr-only md:not-sr-only">{contact.phone}</span>
        </a>
        <Link to={account.to} className="bar-link max-xl:hidden">
          {account.label}
          {/* The page it leads to has a button of that name. */}
          {isSignedIn ? null : <span className="sr-only"> for staff</span>}
        </Link>
        <ButtonLink to={quoteLink.to} size="sm" className="max-sm:hidden">
          {quoteLink.label}
        </ButtonLink>
        <MobileMenu account={account} contact={contact} />
      </div>
    </header>
  )
}
