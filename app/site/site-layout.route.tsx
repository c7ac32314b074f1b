import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { publicTopics } from '#app/db/changes.server.ts'
import { BrandMark } from '#app/drawings/brand-mark.tsx'
import { isStaff } from '#app/http/is-staff.server.ts'
import { keptBy } from '#app/http/kept-page.ts'
import { useFadeEnd } from '#app/http/page-fade.ts'
import { hasStandIns } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { useArrival } from '#app/http/use-arrival.ts'
import { useHeadStart } from '#app/http/use-head-start.ts'
import { useLiveReload } from '#app/http/use-live-reload.ts'
import { SubscribeForm } from '#app/newsletter/subscribe-form.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { defaultSettings, phoneHref } from '#app/settings/setting.ts'
import { readSettings } from '#app/settings/settings.server.ts'
import { InPageLink } from '#app/ui/in-page-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/site-layout.route.ts'
import { Assistant } from './assistant.tsx'
import { BrandName } from './brand-name.tsx'
import { socialLinks } from './company.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PrintHead } from './print-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, changes } = context.get(services)
  const mark = changes.mark(...publicTopics) // before anything is read: what changes from now on counts as missed
  const settings = await readSettings(db)
  if (settings === defaultSettings) context.set(hasStandIns, true)
  const contact = {
    phone: settings.contact_phone,
    phoneHref: phoneHref(settings.contact_phone),
    email: settings.contact_email,
    address: settings.contact_address,
  }
  return { contact, socialLinks, isSignedIn: await isStaff(request, context), year: new Date().getFullYear(), mark }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { contact, socialLinks, isSignedIn, year, mark } = loaderData
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.toast
  const isHome = useLocation().pathname === '/'
  const isForEverybody = useMatches().some(({ handle }) => keptBy(handle))
  useHeadStart(isForEverybody)
  useFadeEnd()
  useArrival()
  const brand = <BrandName mark={<BrandMark className="size-9 text-accent" />} />
  return (
    <>
      <InPageLink to="main" className="skip-link">
        Skip to main content
      </InPageLink>
      <InPageLink to="footer" className="skip-link">
        Skip to footer
      </InPageLink>
      <Header brand={brand} contact={contact} isSignedIn={isSignedIn} isOverHero={isHome} />
      <PrintHead brand={brand} contact={contact} />
      <main id="main" tabIndex={-1}>
        {flash ? (
          <div className="page-width py-4">
            <Notice tone={flash.variant === 'destructive' ? 'danger' : 'success'} title={flash.title}>
              {flash.description}
            </Notice>
          </div>
        ) : null}
        <Outlet />
      </main>
      <Footer brand={brand} contact={contact} year={year} socialLinks={socialLinks} subscribe={<SubscribeForm />} />
      <Assistant />
      <LiveReload mark={mark} isRenewed={isForEverybody} />
    </>
  )
}

/** Shows what staff change while the page is open. Pages with answers typed for one visitor stay as they are. */
function LiveReload(page: { mark: string; isRenewed: boolean }) {
  useLiveReload('public', page)
  return null
}
