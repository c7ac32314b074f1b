import { Form, href, Link, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'

/** `also` is where pages without a link of their own belong to this one, with all below it. */
type AdminLink = { to: string; label: string; also?: string }

const mainLinks: AdminLink[] = [
  { to: href('/admin/dashboard'), label: 'Dashboard', also: href('/admin/activity') },
  { to: href('/admin/vehicles'), label: 'Manage Vehicles' },
  { to: href('/admin/vehicles/new'), label: 'Add New Vehicle' },
  { to: href('/admin/reviews'), label: 'Manage Reviews' },
  { to: href('/admin/pages'), label: 'Manage Pages' },
  { to: href('/admin/settings'), label: 'Site Settings' },
]

const ownLinks: AdminLink[] = [
  { to: href('/admin/inbox'), label: 'Inbox', also: href('/admin/newsletter') },
  { to: href('/admin/appointments'), label: 'Appointments' },
  { to: href('/admin/fit'), label: 'What Visitors Need' },
  { to: href('/admin/alerts'), label: 'What Visitors Are Waiting For' },
  { to: href('/admin/staff'), label: 'Staff' },
  { to: href('/admin/trash'), label: 'Trash' },
  { to: href('/admin/work'), label: 'Work on Many Records' },
  { to: href('/admin/pictures'), label: 'Picture Library' },
  { to: href('/admin/backups'), label: 'Backups' },
  { to: href('/admin/account'), label: 'My account' },
]

/** The ways around the staff area, in two groups. */
export function AdminLinks({ newMessages }: { newMessages: number | null }) {
  return (
    <nav aria-label="Staff area" className="admin-nav">
      <LinkGroup links={mainLinks} />
      <LinkGroup links={ownLinks} newMessages={newMessages} />
    </nav>
  )
}

/** Who is signed in, and the way out. */
export function SignOut({ email }: { email: string }) {
  return (
    <Form method="post" action={href('/admin/logout')} className="space-y-2 border-line border-t pt-4">
      <p className="wrap-anywhere text-ink-soft text-sm">
        Signed in as <EmailText email={email} />
      </p>
      <Button variant="outline" size="sm">
        Logout
      </Button>
      <p className="text-ink-soft text-xs scripted:hidden">
        You are signed out after 60 minutes without a click. Save your work before then.
      </p>
    </Form>
  )
}

function LinkGroup({ links, newMessages = null }: { links: AdminLink[]; newMessages?: number | null }) {
  const current = placeOf(useLocation().pathname)
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={to === current ? 'page' : undefined} className="admin-link">
            {label}
            {to === href('/admin/inbox') && newMessages ? (
              <Badge tone="accent" className="ml-auto">
                {newMessages}
                <span className="sr-only"> new</span>
              </Badge>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The link that a page belongs to: an edited vehicle to the vehicles, a new one to its own link. */
function placeOf(pathname: string) {
  const above = [...mainLinks, ...ownLinks].filter(({ to, also = to }) =>
    [to, also].some((one) => pathname === one || pathname.startsWith(`${one}/`)),
  )
  return above.toSorted((a, b) => b.to.length - a.to.length)[0]?.to
}
