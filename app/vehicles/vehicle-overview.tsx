import { CalendarCheck, CircleDollarSign, Navigation, ShieldCheck } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import type { SellingPoints } from './selling-points.ts'
import type { ShownVehicle } from './shown-vehicle.ts'
import { SpecList } from './spec-list.tsx'

/** In the order of the points. */
const icons = [CircleDollarSign, CalendarCheck, Navigation, ShieldCheck]

type OverviewProps = Pick<ShownVehicle, 'description'> & { points: SellingPoints }

/** The description in its paragraphs and what comes with the vehicle. */
export function VehicleOverview({ description, points }: OverviewProps) {
  const paragraphs = description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <section className="space-y-6 print:col-span-full print:space-y-3">
      <h2 className="text-2xl">Overview</h2>
      <div className="measure space-y-4 print:max-w-none print:space-y-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 print:gap-2">
        {icons.map((icon, at) =>
          points[at] ? (
            <li
              key={points[at]}
              className="flex items-center gap-3 rounded-control bg-sage-soft px-4 py-3 font-semibold print:p-0"
            >
              <Icon of={icon} className="size-6 shrink-0 text-sage" />
              {points[at]}
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}

/** Mileage, VIN, color and what else is known beside the sheet. */
export function VehicleFacts({ facts }: Pick<ShownVehicle, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <section className="space-y-3 print:col-span-full print:space-y-1">
      <h2 className="text-xl">Vehicle facts</h2>
      <SpecList lines={facts} className="print:grid print:grid-cols-3 print:gap-x-8 print:text-sm" />
    </section>
  )
}

/** Everything the vehicle has. */
export function FeatureList({ features }: { features: string[] }) {
  return (
    <ul className="ticked grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-y-1">
      {features.map((feature) => (
        <li key={feature} className="wrap-anywhere">
          {feature}
        </li>
      ))}
    </ul>
  )
}
