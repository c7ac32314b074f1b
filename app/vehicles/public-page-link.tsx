import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** The way from a vehicle's card or form to the page that visitors see. `about` is read out behind the words. */
export function PublicPageLink({ id, label, about = '' }: { id: number; label: string; about?: string }) {
  return (
    <ButtonLink href={href('/vehicles/:id', { id: String(id) })} target="_blank" variant="outline" size="sm">
      {label}
      <span className="sr-only">{`${about}, opens in a new tab`}</span>
    </ButtonLink>
  )
}
