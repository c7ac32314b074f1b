import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

type PublicPageLinkProps = { id: number; about?: string; size?: 'sm' | 'icon'; children: ReactNode }

/** The way from a vehicle's row or form to the page that visitors see. `about` is read out behind the words. */
export function PublicPageLink({ id, about, size = 'sm', children }: PublicPageLinkProps) {
  return (
    <ButtonLink href={href('/vehicles/:id', { id: String(id) })} target="_blank" variant="outline" size={size}>
      {children}
      <span className="sr-only">{about ? ` ${about}` : ''}, opens in a new tab</span>
    </ButtonLink>
  )
}
