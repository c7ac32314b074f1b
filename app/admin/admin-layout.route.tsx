import { Menu, X } from 'lucide'
import { useCallback } from 'react'
import { href, Outlet, useFetcher, useLocation, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router'
import type { loader as countNewMessages } from '#app/contact/admin-inbox-count.route.ts'
import { countNew } from '#app/contact/inbox.server.ts'
import { BrandMark } from '#app/drawings/brand-mark.tsx'
import { services } from '#app/http/services.server.ts'
import { requireSession } from '#app/http/staff-session-context.server.ts'
import { loadPatiently, refreshImpatiently } from '#app/navigation/patient-fetch.ts'
import { useFocusAfterNavigation } from '#app/navigation/use-focus-after-navigation.ts'
import { useFocusAfterSubmission } from '#app/navigation/use-focus-after-submission.ts'
import { usePacedRefresh } from '#app/navigation/use-paced-refresh.ts'
import { log } from '#app/platform/log.server.ts'
import { findLateFormFor } from '#app/records/late-forms.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { MessageForList, useIsScripted } from '#app/ui/arrived-message.ts'
import { ArrivedNotices } from '#app/ui/arrived-notices.tsx'
import { BusyScreen } from '#app/ui/busy-screen.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InPageLink } from '#app/ui/in-page-link.tsx'
import { MainArea } from '#app/ui/main-area.tsx'
import type { Route } from './+types/admin-layout.route.ts'
import { guardStaff } from './staff-guard.actions.server.ts'
import './admin.css'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { AdminLinks, SignOut } from './admin-sidebar.tsx'
import { areKeysOn } from './keys/key-cookie.server.ts'
import { RestoredForm } from './restored-form.tsx'
import { sessionTimes } from './session-times.ts'
import { SessionWarning } from './session-warning.tsx'
import { StaffTools } from './staff-tools.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    await guardStaff({ request, url, context }, { isUse: !isResting(request) })
    return next()
  },
]

// A guard without a loader is skipped when the browser moves between pages by itself.
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = requireStaff(context)
  const late = await findLateFormFor(context.get(services).db, url)
  const session = sessionTimes(requireSession(context))
  const newMessages = await countNew(context.get(services).db).catch((error) => {
    // Plan B: a sidebar without the number.
    log.warn({ err: error }, 'new messages could not be counted')
    return null
  })
  const keysAreOn = areKeysOn(request)
  return { email: staff.email, session, lostFiles: late?.fileNames ?? null, newMessages, keysAreOn }
}

/** A list that renews itself in a tab that nobody uses must not keep the session alive. The page says so; a write always counts. */
function isResting(request: Request) {
  return request.method === 'GET' && (request.headers.get('cookie')?.includes('redstone_resting=1') ?? false)
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const counted = useFetcher<typeof countNewMessages>()
  const renewCount = usePacedRefresh(() => loadPatiently(counted.load, href('/admin/inbox/count')))
  const { revalidate } = useRevalidator()
  const askServer = useCallback(() => refreshImpatiently(revalidate), [revalidate])
  const newMessages = counted.data?.count ?? loaderData.newMessages
  useFocusAfterNavigation()
  useFocusAfterSubmission()
  const isSigningOut = useNavigation().formAction === href('/admin/logout')
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.toast
  const isForList = useIsScripted() && flash?.about !== undefined
  return (
    <div className="admin-frame">
      <InPageLink to="main" className="skip-link">
        Skip to main content
      </InPageLink>
      <header className="admin-side">
        <div className="admin-side-inner">
          <a href={href('/')} className="flex min-h-11 items-center gap-2 self-start font-bold">
            <BrandMark className="size-8 text-accent" />
            Redstone Mobility
          </a>
          {/* Twice: on narrow screens in a box to open, which the next page closes; on wide ones always there. */}
          <details key={pathname} className="admin-menu group">
            <summary className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <Icon of={Menu} className="size-5 group-open:hidden max-[24rem]:hidden" />
              <Icon of={X} className="hidden size-5 min-[24.01rem]:group-open:block" />
              Menu
            </summary>
            <AdminLinks newMessages={newMessages} />
            <SignOut email={loaderData.email} />
          </details>
          <div className="max-lg:hidden">
            <AdminLinks newMessages={newMessages} />
          </div>
          {/* After the ways of every day, which keys pass through. */}
          <StaffTools keysAreOn={loaderData.keysAreOn} />
          <div className="max-lg:hidden">
            <SignOut email={loaderData.email} />
          </div>
        </div>
      </header>
      <MainArea className="admin-main space-y-6">
        {flash && !isForList ? <ArrivedNotices message={flash} /> : null}
        <RestoredForm path={pathname} lostFiles={loaderData.lostFiles} />
        <MessageForList value={isForList ? flash : null}>
          <Outlet />
        </MessageForList>
      </MainArea>
      <SessionWarning times={loaderData.session} onMessages={renewCount.ask} askServer={askServer} />
      {isSigningOut ? <BusyScreen label="Logging out..." /> : null}
    </div>
  )
}
