import { ArrowLeft } from 'lucide-react'
import { data, Link } from 'react-router'
import { services } from '#app/http/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Route } from './+types/vehicle-detail.route.ts'
import { entryInWords, priceText, readVehicleId, type ShownVehicle, shownOf } from './vehicle.ts'
import { VehicleCalls, VehicleClosing } from './vehicle-calls.tsx'
import { VehicleGallery } from './vehicle-gallery.tsx'
import { VehicleNotFound } from './vehicle-not-found.tsx'
import { FeatureList, VehicleFacts, VehicleOverview } from './vehicle-overview.tsx'
import { detailToast, sourceHeaders } from './vehicle-source.ts'
import { KeyMeasures, SpecSheet, VehicleQuestions } from './vehicle-specs.tsx'
import { findVehicle } from './vehicles.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readVehicleId(params.id)
  if (id === null) return data({ vehicle: null, toast: null }, { status: 404 })
  const { vehicle, source } = await findVehicle(context.get(services).db, id)
  const toast = detailToast(source, vehicle !== null)
  const headers = sourceHeaders(source)
  // When we could not look, the vehicle may exist: a 404 would tell search engines to forget it.
  if (!vehicle) return data({ vehicle, toast }, { status: source === 'database' ? 404 : 503, headers })
  return data({ vehicle: shownOf(vehicle), toast }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.vehicle) return [{ title: 'Vehicle Not Found | Redstone Mobility' }]
  const { id, name, type, price, description } = loaderData.vehicle
  return [
    { title: `${name}, ${type}, no. ${id} | Redstone Mobility` },
    { name: 'description', content: `${priceText(price)}, ${type}. ${description}`.replace(/\s+/g, ' ').slice(0, 160) },
    ...(loaderData.toast ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

export default function VehicleDetail({ loaderData, matches }: Route.ComponentProps) {
  const { vehicle, toast } = loaderData
  const { contact } = matches[1].loaderData
  const phone = { text: contact.phone, href: contact.phoneHref }
  useToast(toast)
  if (!vehicle) return <VehicleNotFound phone={phone} failure={toast} />
  return (
    <article key={vehicle.id} className="page-width space-y-10 pt-6">
      <VehicleHeading vehicle={vehicle} />
      {toast ? (
        <Notice tone="warning" title={toast.title}>
          {toast.description}
        </Notice>
      ) : null}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <VehicleGallery pictures={vehicle.images} name={vehicle.name} />
        <div className="space-y-8">
          <KeyMeasures sheet={vehicle.specifications} />
          <VehicleCalls vehicle={vehicle} phone={phone} />
        </div>
        <VehicleOverview description={vehicle.description} />
        <VehicleFacts vehicle={vehicle} />
      </div>
      <Tabs
        label={`More about the ${vehicle.name}`}
        panels={[
          { id: 'features', title: 'Features', content: <FeatureList features={vehicle.features} /> },
          { id: 'specifications', title: 'Specifications', content: <SpecSheet sheet={vehicle.specifications} /> },
          { id: 'questions', title: 'FAQ', content: <VehicleQuestions faqs={vehicle.faqs} /> },
        ]}
      />
      <VehicleClosing vehicle={vehicle} phone={phone} />
    </article>
  )
}

function VehicleHeading({ vehicle }: { vehicle: ShownVehicle }) {
  return (
    <div className="space-y-4">
      <Link to="/vehicles" className="inline-flex min-h-11 items-center gap-2 font-semibold text-link print:hidden">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to All Vehicles
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="space-y-3">
          <h1 tabIndex={-1} className="text-4xl">
            {vehicle.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Badge tone="accent">{vehicle.type}</Badge>
            <span className="text-ink-soft">{entryInWords(vehicle.type)}</span>
          </p>
        </div>
        <p className="font-bold text-3xl tabular-nums">{priceText(vehicle.price)}</p>
      </div>
    </div>
  )
}
