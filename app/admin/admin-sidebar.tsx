import { NavLink } from 'react-router'

type AdminLink = { to: string; label: string; end?: boolean }

const mainLinks: AdminLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/vehicles', label: 'Manage Vehicles', end: true },
  { to: '/admin/vehicles/new', label: 'Add New Vehicle' },
  { to: '/admin/reviews', label: 'Manage Reviews' },
  { to: '/admin/pages', label: 'Manage Pages' },
  { to: '/admin/settings', label: 'Site Settings' },
]

const ownLinks: AdminLink[] = [
  { to: '/admin/staff', label: 'Staff' },
  { to: '/admin/account', label: 'My account' },
]

/** The ways around the staff area, in two groups. */
export function AdminSidebar() {
  return (
    <nav aria-label="Staff area" className="admin-nav">
      <LinkGroup links={mainLinks} />
      <LinkGroup links={ownLinks} />
    </nav>
  )
}

function LinkGroup({ links }: { links: AdminLink[] }) {
  return (
    <ul>
      {links.map(({ to, label, end }) => (
        <li key={to}>
          <NavLink to={to} end={end} className="admin-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
