import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** For staff who look at the page as visitors do. */
export default function StaffLinks({ id }: { id: number }) {
  const params = { id: String(id) }
  return (
    <nav aria-label="For staff" className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink to={href('/admin/vehicles/offer/:id', params)} variant="outline" size="sm">
        Status &amp; Price
      </ButtonLink>
      <ButtonLink to={href('/admin/vehicles/measures/:id', params)} variant="outline" size="sm">
        Measures
      </ButtonLink>
      <ButtonLink to={href('/admin/vehicles/edit/:id', params)} variant="outline" size="sm">
        Edit Vehicle
      </ButtonLink>
    </nav>
  )
}
