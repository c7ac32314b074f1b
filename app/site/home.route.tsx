import { href } from 'react-router'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { readStoredFit } from '#app/fit/fit-cookie.server.ts'
import { fitLinkText } from '#app/fit/fit-line.ts'
import { FitLink } from '#app/fit/fit-link.tsx'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { hasFallback, noteUnread, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { companyAt } from '#app/http/structured-data.ts'
import { log } from '#app/platform/log.server.ts'
import { ReviewQuote } from '#app/reviews/review-quote.tsx'
import { listFeaturedReviews } from '#app/reviews/reviews.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { VehicleCard } from '#app/vehicles/vehicle-card.tsx'
import { listFeaturedVehicles } from '#app/vehicles/vehicle-finder.server.ts'
import { homeNotice } from '#app/vehicles/vehicle-source.ts'
import type { Route } from './+types/home.route.ts'
import { AwayHelp, type AwayHelpProps } from './away-help.tsx'
import { companyServices, founded, vehicleBrands } from './company.ts'
import { dealer } from './dealer-structured.ts'
import { EntryGuide } from './entry-guide.tsx'
import { Hero } from './hero.tsx'
import { BrandStrip, CallToAction, CompanyFacts, ServiceRoad } from './home-sections.tsx'
import { lastKnownHours, readOpenShowrooms } from './showroom-hours.actions.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, inventory, pastVehicles, lastKnownSettings } = context.get(services)
  const visitor = readStoredFit(request)
  const [featured, showrooms, reviews] = await Promise.all([
    listFeaturedVehicles({ db, inventory, pastVehicles }, visitor),
    readOpenShowrooms({ db, lastKnownSettings }),
    whileVisitorWaits(listFeaturedReviews(db)).catch((error) => {
      // Plan B: the page is worth showing without them. (spec 8: logged only)
      log.error({ err: error }, 'featured reviews could not be read')
      context.set(hasFallback, true)
      if (!pastVehicles.areKnownNone()) noteUnread(context)
      return []
    }),
  ])
  const { vehicles, source, finder, plan } = featured
  if (source !== 'database') context.set(hasFallback, true)
  if (source === 'unread') noteUnread(context)
  context.set(shownRecords, 'several')
  // Sent along rather than imported by the page: search rules and company facts stay out of the visitor's scripts.
  const company = {
    founded,
    showrooms,
    services: companyServices,
    brands: vehicleBrands,
  }
  return {
    vehicles,
    plan,
    source,
    notice: homeNotice(source),
    fitLink: fitLinkText(visitor),
    reviews,
    finder,
    company,
    hours: source === 'unread' ? lastKnownHours({ lastKnownSettings }) : [],
  }
}

export const handle = cachedPage(undefined, { readsFit: true })

export const meta: Route.MetaFunction = ({ loaderData, matches: [root, layout] }) => {
  const { origin } = root.loaderData
  return pageHead(origin, {
    title: 'Wheelchair-Accessible Vehicles',
    description: import.meta.env.SSR
      ? 'Minivans, SUVs and full-size vans with ramps, side or rear entry. Delivered anywhere in the United States.'
      : '',
    path: href('/'),
    things: import.meta.env.SSR ? [dealer(companyAt(origin), layout.loaderData.contact, loaderData.company)] : [],
    isHidden: loaderData.source !== 'database',
  })
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { reviews, finder, company } = loaderData
  const { contact } = matches[1].loaderData
  return (
    <>
      <Hero {...finder} />
      <FeaturedVehicles {...loaderData} contact={contact} />
      <EntryGuide />
      <section className="pt-28">
        <div className="page-width grid items-end gap-x-16 gap-y-8 lg:grid-cols-2">
          <div className="space-y-4">
            <h2 className="text-3xl">More than the vehicle</h2>
            <p className="measure text-ink-soft text-lg">
              From the first question to the tenth year: we fit it, help you pay for it, bring it and keep it running.
            </p>
          </div>
          <CompanyFacts founded={company.founded} cities={company.showrooms.map(({ city }) => city)} />
        </div>
        <ServiceRoad services={company.services} />
      </section>
      <Testimonials reviews={reviews} />
      <CallToAction contact={contact} />
      <BrandStrip brands={company.brands} />
    </>
  )
}

/** A quote of fewer letters can be set in the largest type. */
const shortQuote = 90

type HomeData = Route.ComponentProps['loaderData']

type FeaturedProps = HomeData & Pick<AwayHelpProps, 'contact'>

function FeaturedVehicles({ vehicles, plan, source, notice, fitLink, hours, contact }: FeaturedProps) {
  return (
    <section className="page-width pt-20">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="text-3xl">Featured vehicles</h2>
        <ButtonLink to={href('/vehicles')} variant="outline">
          View All Vehicles
        </ButtonLink>
      </div>
      <FitLink text={fitLink} className="mb-6" />
      {notice ? (
        <Notice tone={notice.tone} title={notice.text} className="mb-8">
          {source === 'unread' ? <AwayHelp contact={contact} hours={hours} /> : `Data source: ${source}`}
        </Notice>
      ) : null}
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {vehicles.map((vehicle, place) =>
          place === 0 && vehicles.length === 3 ? (
            <li key={vehicle.id} className="grid md:col-span-2 lg:row-span-4">
              <VehicleCard vehicle={vehicle} plan={plan} />
            </li>
          ) : (
            <li key={vehicle.id} className="card-rows">
              <VehicleCard vehicle={vehicle} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function Testimonials({ reviews }: { reviews: HomeData['reviews'] }) {
  const large = reviews.find(({ quote }) => quote.length < shortQuote)
  return (
    <section className="page-width pt-28">
      <h2 className="text-3xl">What Our Customers Say</h2>
      {reviews.length === 0 ? (
        <p className="mt-6 text-ink-soft">No featured testimonials available at the moment.</p>
      ) : (
        <ul className={`mt-8 grid gap-12 ${large ? 'lg:grid-cols-[2fr_1fr_1fr]' : 'lg:grid-cols-3'}`}>
          {[...(large ? [large] : []), ...reviews.filter((review) => review !== large)].map((review) => (
            <li key={review.id}>
              <ReviewQuote review={review} isLarge={review === large} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
