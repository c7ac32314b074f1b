import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { useSignedIn } from '#app/admin/session-news.ts'
import { publicTopics } from '#app/db/changes.server.ts'
import { BrandMark } from '#app/drawings/brand-mark.tsx'
import { isRenewed } from '#app/http/cached-page.ts'
import { isStaff } from '#app/http/is-staff.server.ts'
import { hasFallback } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { useFocusAfterNavigation } from '#app/navigation/use-focus-after-navigation.ts'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { usePrefetch } from '#app/navigation/use-prefetch.ts'
import { useTransitionEnd } from '#app/navigation/view-transition.ts'
import { SubscribeForm } from '#app/newsletter/subscribe-form.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { socialLinks } from '#app/settings/setting.ts'
import { readSettings } from '#app/settings/settings.server.ts'
import { InPageLink } from '#app/ui/in-page-link.tsx'
import { MainArea } from '#app/ui/main-area.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { houseYear } from '#app/ui/showroom-time.ts'
import type { Route } from './+types/site-layout.route.ts'
import { Assistant } from './assistant.tsx'
import { BrandName } from './brand-name.tsx'
import { phoneLine } from './company.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PrintHead } from './print-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const stores = context.get(services)
  const mark = stores.changes.mark(...publicTopics) // before anything is read: what changes from now on counts as missed
  const { settings, isCurrent } = await readSettings(stores)
  if (!isCurrent) context.set(hasFallback, true)
  const contact = {
    ...phoneLine(settings.contact_phone),
    email: settings.contact_email,
    address: settings.contact_address,
  }
  const social = socialLinks(settings)
  return { contact, social, isSignedIn: await isStaff(request, context), year: houseYear(), mark }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { contact, social, year, mark } = loaderData
  const isSignedIn = useSignedIn(loaderData.isSignedIn)
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.toast
  const { pathname } = useLocation()
  const isForEverybody = useMatches().some(({ handle }) => isRenewed(handle))
  usePrefetch(isForEverybody)
  useTransitionEnd()
  useFocusAfterNavigation()
  const brand = <BrandName mark={<BrandMark className="size-9 text-accent" />} />
  return (
    <>
      <InPageLink to="main" className="skip-link">
        Skip to main content
      </InPageLink>
      <InPageLink to="footer" className="skip-link">
        Skip to footer
      </InPageLink>
      <Header brand={brand} contact={contact} isSignedIn={isSignedIn} isOverHero={pathname === '/'} />
      <PrintHead brand={brand} contact={contact} />
      <MainArea>
        {flash ? (
          <div className="page-width py-4">
            <Notice tone={flash.variant === 'destructive' ? 'danger' : 'success'} title={flash.title}>
              {flash.description}
            </Notice>
          </div>
        ) : null}
        <Outlet />
      </MainArea>
      <Footer brand={brand} contact={contact} year={year} socialLinks={social} subscribe={<SubscribeForm />} />
      {pathname.startsWith('/admin/') ? null : <Assistant />}
      <LiveReload mark={mark} isRenewed={isForEverybody} />
    </>
  )
}

/** Shows what staff change while the page is open. Pages with answers typed for one visitor stay as they are. */
function LiveReload({ mark, isRenewed }: { mark: string; isRenewed: boolean }) {
  useLiveReload('public', mark, isRenewed)
  return null
}
