import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { cachedForm } from '#app/http/cached-page.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { pageHead } from '#app/http/page-head.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { showrooms } from '#app/site/company.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { pictureKinds, pictureTypes } from '#app/ui/picture-file.ts'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { lastYear } from '#app/vehicles/vehicle-facts.ts'
import { findShownVehicle } from '#app/vehicles/vehicles.server.ts'
import { tellsOfSaving } from '../contact-toasts.ts'
import { SaveFailure } from '../save-failure.tsx'
import { readVehicleId } from '../submission.ts'
import type { Route } from './+types/trade-in.route.ts'
import { maxTradeInPictures, mostPhotoMegabytes } from './photo-limits.ts'
import { sendTradeIn } from './send-trade-in.ts'
import { mostSentMegabytes } from './trade-in.ts'
import { TradeInForm } from './trade-in-form.tsx'
import { takeTradeIn } from './trade-in-sending.actions.server.ts'
import { toastAfter, withoutPictures } from './trade-in-toasts.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = readVehicleId(url.searchParams.get('vehicle'))
  const found = id === null ? null : await findShownVehicle(context.get(services).db, id)
  const vehicle = found?.source === 'database' ? found.vehicle : null
  return {
    ...context.get(pageRequest).stamp,
    vehicle: vehicle ? { id: String(vehicle.id), name: vehicle.name } : null,
    cities: showrooms.map(({ city }) => city),
    newestYear: lastYear(),
    photos: {
      limits: `Up to ${maxTradeInPictures}: ${pictureKinds(mostPhotoMegabytes)}, and ${mostSentMegabytes} MB together.`,
      accept: pictureTypes.join(','),
    },
  }
}

// Only the vehicle it is traded against makes another page of it. Only the server asks.
export const handle = cachedForm(
  import.meta.env.SSR
    ? ({ query }) => {
        const id = readVehicleId(query.get('vehicle'))
        return { query: id === null ? '' : `?vehicle=${id}` }
      }
    : undefined,
)

export async function action({ request, url, context }: Route.ActionArgs) {
  const taken = await takeTradeIn(context, request, url.origin)
  if (taken.is === 'refused') return taken.reply
  return redirectWithToast(url.pathname, toastAfter(taken.outcome, taken.lost !== null))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendTradeIn(args)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Another form of the page (the newsletter's) must not clear what is being typed into this one. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction === undefined || formAction.startsWith(href('/trade-in')) ? defaultShouldRevalidate : false
}

const place = {
  trail: [
    { to: href('/services'), label: 'Services' },
    { to: href('/services/financing'), label: 'Financing and funding' },
  ],
  title: 'Trade in your vehicle',
}

export const meta: Route.MetaFunction = ({ loaderData: { vehicle }, matches: [root] }) => {
  const head = pageHead(root.loaderData.origin, {
    title: place.title,
    description:
      'Tell us about the vehicle you have, converted or not, add some pictures, and we’ll make you an offer toward a wheelchair-accessible one.',
    path: href('/trade-in'),
    place,
    isHidden: vehicle !== null,
  })
  // The tab's title is the page's own: only there is known that a form was refused.
  return head.filter((tag) => !('title' in tag))
}

/** What a VIN says of its vehicle. The browser fetches the rule once somebody types one. */
async function readVinLater(vin: string, newestYear: number) {
  const { vinFacts, vinWarning } = await import('#app/vehicles/vin.ts')
  return { warning: vinWarning(vin), ...vinFacts(vin, newestYear) }
}

export default function TradeInPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { cities, photos, newestYear, vehicle, formId, shownAt } = loaderData
  const { contact } = matches[1].loaderData
  const { errors = [], failure, pictures = [], answers } = actionData ?? {}
  const toast = actionData ? null : matches[0].loaderData.toast
  const isRefused = errors.length > 0 || failure !== undefined
  // Focus was on the button of the form that has gone.
  useLaterChange(formId, () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
  return (
    <div className="page-width space-y-6 pt-4 sm:pt-6">
      <title>{`${isRefused ? 'Error: ' : ''}${place.title} | Redstone Mobility`}</title>
      <ErrorSummary errors={errors} />
      {failure ? <SaveFailure failure={failure} contact={contact} /> : null}
      <Breadcrumbs {...place} />
      <PageHeading
        title={place.title}
        intro="Converted or not, running or not: tell us what you have, and a person will make you an offer. You don’t have to buy from us."
      />
      <Card className="max-w-4xl p-6 sm:p-8">
        <SavedNotice toast={toast} />
        {vehicle ? (
          <p className="mb-8 text-lg">
            Toward our{' '}
            <Link to={href('/vehicles/:id', { id: vehicle.id })} className="text-link">
              {vehicle.name}
            </Link>
          </p>
        ) : null}
        <TradeInForm
          key={formId}
          answers={{ formId, shownAt, vehicle: vehicle?.id ?? '', ...answers }}
          errors={errors}
          cities={cities}
          waiting={pictures}
          photos={photos}
          isSent={isSaved(toast)}
          vinSays={actionData && 'vinSays' in actionData ? actionData.vinSays : undefined}
          readVin={(vin) => readVinLater(vin, newestYear)}
          newestYear={newestYear}
        />
      </Card>
    </div>
  )
}

type Toast = { title: string } | null | undefined

function isSaved(toast: Toast) {
  return toast?.title === withoutPictures.title || tellsOfSaving(toast)
}

/** Stands above the form that is empty again, so that nobody takes it for the one that was just sent. */
function SavedNotice({ toast }: { toast: Toast }) {
  const isWithoutPictures = toast?.title === withoutPictures.title
  if (!isSaved(toast)) return null
  return (
    <div className="mb-8">
      <Notice tone={isWithoutPictures ? 'warning' : 'success'} title="We have your trade-in form">
        {isWithoutPictures ? withoutPictures.description : 'A person will read it and make you an offer.'} You don’t
        need to send it again.
      </Notice>
    </div>
  )
}
