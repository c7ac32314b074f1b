import { ArrowRight } from 'lucide'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NoPictures } from './no-pictures.tsx'
import { SampleBadge } from './sample-badge.tsx'
import type { VehicleSummary } from './shown-vehicle.ts'
import { SpecList } from './spec-list.tsx'
import { StatusBadge } from './status-badge.tsx'
import { priceText } from './vehicle.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

type VehicleCardProps = { vehicle: VehicleSummary; priority?: boolean }

const pictureBox = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'

/**
 * A vehicle in a list, in an item with the class `card-rows`. The whole card is clickable; its one link names the vehicle.
 * `priority`: its picture is seen first.
 */
export function VehicleCard({ vehicle, priority }: VehicleCardProps) {
  const { id, name, type, price, reduced, status, features, picture, measures, isSample } = vehicle
  const pictureClass = 'aspect-3/2 w-full bg-sunken'
  return (
    <Card className="card-rows group wrap-anywhere relative overflow-hidden hover:shadow-raised motion-safe:transition-shadow">
      <div>
        {picture ? (
          <VehiclePicture
            picture={picture}
            sizes={pictureBox}
            fit="cover"
            priority={priority ? 'high' : undefined}
            className={pictureClass}
          />
        ) : (
          <NoPictures alt="No Images Available" className={`${pictureClass} object-cover`} />
        )}
        <div className="flex flex-col items-start gap-2 px-5 pt-5">
          <div className="flex flex-wrap gap-2">
            <Badge tone="accent">{type}</Badge>
            <StatusBadge status={status} />
            {isSample ? <SampleBadge /> : null}
          </div>
          <h3 className="text-xl">{name}</h3>
          <p className="font-bold text-xl tabular-nums">{priceText(price)}</p>
          {reduced ? <p className="font-semibold text-sage text-sm">{reduced}</p> : null}
        </div>
      </div>
      <div className="flex flex-col gap-4 px-5 pt-4 pb-5">
        {measures.length > 0 ? <SpecList lines={measures} className="text-sm" /> : null}
        <ul className="ticked space-y-1 text-ink-soft text-sm">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Link
          to={href('/vehicles/:id', { id: String(id) })}
          className="card-link mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-link after:absolute after:inset-0 after:rounded-card print:hidden"
        >
          View Details
          <span className="sr-only">: {name}</span>
          <Icon
            of={ArrowRight}
            className="size-5 motion-safe:transition-transform motion-safe:group-hover:translate-x-1"
          />
        </Link>
      </div>
    </Card>
  )
}
