import type { ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { readStoredFit } from '#app/fit/fit-cookie.server.ts'
import { drawFit } from '#app/fit/fit-drawings.server.ts'
import { cachedPage } from '#app/http/cached-page.ts'
import { isStaff } from '#app/http/is-staff.server.ts'
import { pageHead, unlistedHead } from '#app/http/page-head.ts'
import { hasFallback, noteUnread, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { companyAt, questionsAndAnswers } from '#app/http/structured-data.ts'
import { AwayHelp } from '#app/site/away-help.tsx'
import { ChatButton } from '#app/site/chat-button.tsx'
import { showrooms } from '#app/site/company.ts'
import { lastKnownHours } from '#app/site/showroom-hours.actions.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { houseDay } from '#app/ui/showroom-time.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/vehicle-detail.route.ts'
import { alikeAddress } from './alike-address.ts'
import { BackToList } from './back-to-list.tsx'
import { FitTable } from './fit-section.tsx'
import { MissingVehicle } from './missing-vehicle.tsx'
import { notRead, notThere } from './missing-words.ts'
import { PrintedCode } from './printed-code.tsx'
import { PrintedContacts } from './printed-contacts.tsx'
import { qrPath } from './qr-path.server.ts'
import { SampleBadge } from './sample-badge.tsx'
import { sellingPointsOf } from './selling-points.ts'
import { useSeen } from './shortlist/use-seen.ts'
import { type ShownVehicle, shownOf } from './shown-vehicle.ts'
import { SimilarVehicles } from './sold-vehicle.tsx'
import { StatusBadge } from './status-badge.tsx'
import { priceText } from './vehicle.ts'
import { VehicleBar, VehicleCalls, VehicleClosing } from './vehicle-calls.tsx'
import { listSimilarVehicles } from './vehicle-finder.server.ts'
import { vehicleFit, vehicleMeasures } from './vehicle-fit.ts'
import { FeatureList, VehicleFacts, VehicleOverview } from './vehicle-overview.tsx'
import { vehicleShareLink } from './vehicle-share-picture.server.ts'
import { detailToast, sourceHeaders } from './vehicle-source.ts'
import { SpecSheet, VehicleQuestions, WillItFit } from './vehicle-specs.tsx'
import { isPastSale } from './vehicle-status.ts'
import { carForSale } from './vehicle-structured.ts'
import { VehicleViews } from './vehicle-views.tsx'
import { type NextWay, staffWays, waysOf } from './vehicle-ways.ts'
import { findShownOrSample } from './vehicles.server.ts'

const nothing = { similar: [], fit: null, drawings: [], paper: null, hours: [], staffLinks: [] }

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const id = readRecordId(params.id)
  if (id === null) return data({ vehicle: null, missing: notThere, ...nothing, toast: null }, { status: 404 })
  const { vehicle, source } = await findShownOrSample(context.get(services), id)
  if (source !== 'database') context.set(hasFallback, true)
  if (source === 'local-exception' && !vehicle) noteUnread(context)
  const toast = detailToast(source, vehicle !== null)
  const headers = sourceHeaders(source)
  // When we could not look, the vehicle may exist: a 404 would tell search engines to forget it.
  if (!vehicle)
    return data(
      {
        vehicle,
        missing: toast ? notRead : notThere,
        ...nothing,
        toast,
        hours: toast ? lastKnownHours(context.get(services)) : [],
      },
      { status: source === 'database' ? 404 : 503, headers },
    )
  // Not cached by browsers: staff may bring it back.
  if (isPastSale(vehicle, houseDay()))
    return redirect(alikeAddress(vehicle), { status: 301, headers: { 'Cache-Control': 'no-store' } })
  // A vehicle that is sold shows others like it.
  context.set(shownRecords, vehicle.status === 'sold' ? 'several' : { topic: 'vehicles', id })
  const picture = source === 'database' ? vehicleShareLink(vehicle) : undefined
  const visitor = readStoredFit(request)
  const isSample = source !== 'database'
  return data(
    {
      vehicle: {
        ...shownOf(vehicle),
        isSample,
        ways: waysOf(vehicle, isSample),
        points: sellingPointsOf(vehicle, isSample),
      },
      missing: null,
      similar: vehicle.status === 'sold' ? await listSimilarVehicles(context.get(services), vehicle) : [],
      toast,
      fit: visitor && vehicleFit(visitor, vehicle),
      drawings: source === 'database' ? drawFit(visitor, vehicleMeasures(vehicle)) : [],
      picture,
      hours: [],
      staffLinks: !isSample && (await isStaff(request, context)) ? staffWays(id) : [],
      paper: paperOf(url, href('/vehicles/:id', { id: String(id) })),
    },
    { headers },
  )
}

/** What only a printed page shows. */
function paperOf({ origin, host }: URL, path: string) {
  const places = showrooms.map(({ city, state, street, zip, phone }) => ({
    city,
    lines: `\n${street}\n${city}, ${state} ${zip}\n${phone}`,
  }))
  return { address: `${host}\n${path}`, code: qrPath(origin + path), showrooms: places }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

// What can be no vehicle's number is one page, however it is written. Only the server asks.
export const handle = cachedPage(
  import.meta.env.SSR ? ({ params }) => ({ params: { id: String(readRecordId(params.id) ?? 0) } }) : undefined,
  import.meta.env.SSR ? { readsFit: true } : undefined,
)

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const { vehicle, missing } = loaderData
  if (!vehicle) return unlistedHead(missing.title)
  const { id, name, type, summary, faqs } = vehicle
  const { origin } = root.loaderData
  return pageHead(origin, {
    title: `${name}, ${type}, no. ${id}`,
    description: summary,
    path: href('/vehicles/:id', { id: String(id) }),
    place: placeOf(vehicle),
    picture: loaderData.picture,
    things:
      import.meta.env.SSR && !vehicle.isSample
        ? [carForSale(vehicle, companyAt(origin)), ...(faqs?.length ? [questionsAndAnswers(faqs)] : [])]
        : [],
    isHidden: vehicle.isSample,
  })
}

function placeOf({ name }: ShownVehicle) {
  return { trail: [{ to: href('/vehicles'), label: 'Vehicles' }], title: name }
}

export default function VehicleDetail({ loaderData, matches }: Route.ComponentProps) {
  const { vehicle, missing, similar, toast, fit, drawings, paper, hours, staffLinks } = loaderData
  const { contact } = matches[1].loaderData
  useToast(toast)
  useSeen(vehicle?.isSample ? null : vehicle)
  if (!vehicle)
    return (
      <MissingVehicle words={missing} failure={toast} contact={contact}>
        <AwayHelp contact={contact} hours={hours} />
      </MissingVehicle>
    )
  return (
    <>
      <article key={vehicle.id} className="page-width space-y-10 pt-4 print:space-y-3 print:pt-0">
        {staffLinks.length > 0 ? <StaffLinks links={staffLinks} /> : null}
        <VehicleHeading vehicle={vehicle}>
          <PrintedCode {...paper} />
        </VehicleHeading>
        {toast ? (
          <Notice tone="warning" title={toast.title}>
            {toast.description}
          </Notice>
        ) : null}
        <div className="vehicle-screen">
          <VehicleViews name={vehicle.name} pictures={vehicle.images} drawings={drawings} isMeasured={fit !== null} />
          <div className="space-y-4">
            {vehicle.ways.sold ? (
              <Notice tone="warning" title="Sold">
                {vehicle.ways.sold}
              </Notice>
            ) : null}
            <WillItFit measures={vehicle.measures} fit={fit} />
            <VehicleCalls ways={vehicle.ways} contact={contact} />
          </div>
          <VehicleOverview {...vehicle} />
          <VehicleFacts facts={vehicle.facts} />
        </div>
        {fit ? <FitTable {...fit} /> : null}
        <Tabs
          label={`More about the ${vehicle.name}`}
          panels={[
            { id: 'features', title: 'Features', content: <FeatureList features={vehicle.features} /> },
            { id: 'specifications', title: 'Specifications', content: <SpecSheet sheet={vehicle.sheet} /> },
            { id: 'questions', title: 'FAQ', content: <VehicleQuestions faqs={vehicle.faqs} /> },
          ]}
        />
        <SimilarVehicles vehicles={similar} />
        <PrintedContacts title={vehicle.ways.printed} contact={contact} showrooms={paper.showrooms} />
        <VehicleClosing ways={vehicle.ways} contact={contact} />
      </article>
      <VehicleBar ways={vehicle.ways} contact={contact}>
        <ChatButton className={buttonClass({ variant: 'outline' }, 'max-[30rem]:px-3')} />
      </VehicleBar>
    </>
  )
}

/** For staff who look at the page as visitors do. */
function StaffLinks({ links }: { links: NextWay[] }) {
  return (
    <nav aria-label="For staff" className="flex flex-wrap gap-2 print:hidden">
      {links.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="outline" size="sm">
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

type HeadingProps = { vehicle: ShownVehicle & { isSample: boolean }; children: ReactNode }

function VehicleHeading({ vehicle, children }: HeadingProps) {
  return (
    <div className="mb-5 space-y-2 print:flex print:items-start print:justify-between print:gap-8 print:space-y-0">
      <div className="flex flex-wrap items-center justify-between gap-x-10 print:hidden">
        <Breadcrumbs {...placeOf(vehicle)} />
        <BackToList />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 print:block print:space-y-2">
        <div className="min-w-0 space-y-2">
          <h1 tabIndex={-1} className="text-3xl">
            {vehicle.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Badge tone="accent">{vehicle.type}</Badge>
            <StatusBadge status={vehicle.status} />
            {vehicle.isSample ? <SampleBadge /> : null}
            <span className="text-ink-soft">{vehicle.entry}</span>
            {vehicle.expected ? <span>{vehicle.expected}</span> : null}
          </p>
        </div>
        {vehicle.status === 'sold' ? null : (
          <div>
            <p className="font-bold text-3xl tabular-nums print:text-2xl">{priceText(vehicle.price)}</p>
            {vehicle.reduced ? <p className="font-semibold text-sage">{vehicle.reduced}</p> : null}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
