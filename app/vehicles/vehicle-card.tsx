import { ArrowRight } from 'lucide'
import { href, Link } from 'react-router'
import { FitVerdict } from '#app/fit/fit-verdict.tsx'
import type { Picture } from '#app/pictures/picture.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NoPictures } from './no-pictures.tsx'
import { SampleBadge } from './sample-badge.tsx'
import { saveAddress } from './shortlist/save-address.ts'
import type { VehicleSummary } from './shown-vehicle.ts'
import { StatusBadge } from './status-badge.tsx'
import { priceText } from './vehicle.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

type VehicleCardProps = { vehicle: VehicleSummary; priority?: boolean; plan?: Picture | null }

const pictureBox = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw'
const largeBox = '(min-width: 64rem) 50rem, 100vw'

/**
 * A vehicle in a list, in an item with the class `card-rows`. The whole card is clickable; its one link names the vehicle.
 * `priority`: its picture is seen first. With `plan`, even null, it is a large one, over two columns and the height of two.
 */
export function VehicleCard({ vehicle, priority, plan }: VehicleCardProps) {
  const { id, name, type, price, reduced, status, facts, features, picture, measures, fit, isSample } = vehicle
  const pictureClass = 'aspect-2/1 w-full bg-sunken'
  return (
    <Card
      className={`${plan === undefined ? 'card-rows' : 'flex flex-col'} card-ring group wrap-anywhere relative overflow-hidden hover:shadow-raised motion-safe:transition-shadow`}
    >
      <div className={plan === undefined ? '' : 'flex grow flex-col'}>
        <div className={plan === null ? 'lone-picture' : 'relative'}>
          {picture ? (
            <VehiclePicture
              picture={picture}
              sizes={plan === undefined ? pictureBox : largeBox}
              fit="cover"
              priority={priority ? 'high' : undefined}
              className={`${picture.shows === 'inside' ? 'object-[50%_25%]' : 'object-[50%_62%]'} ${pictureClass}`}
            />
          ) : (
            <NoPictures alt="No Images Available" className={`${pictureClass} object-cover`} />
          )}
          <div className="absolute bottom-2 left-3 flex flex-wrap gap-2">
            <Badge tone="accent">{type}</Badge>
            <StatusBadge status={status} />
            {isSample ? <SampleBadge /> : null}
          </div>
        </div>
        {plan ? (
          <div className="relative min-h-36 grow border-line border-t *:absolute *:inset-0 md:min-h-72">
            <VehiclePicture picture={plan} sizes={largeBox} fit="cover" className="size-full object-[50%_25%]" />
          </div>
        ) : null}
        <div className="flex flex-wrap items-baseline gap-x-4 px-5 pt-3">
          <h3 className="w-full text-lg">{name}</h3>
          <p className="font-bold text-lg tabular-nums">{priceText(price)}</p>{' '}
          {facts ? <p className="text-ink-soft text-sm">{facts}</p> : null}
          {reduced ? <p className="w-full font-semibold text-sage text-sm">{reduced}</p> : null}
          {fit ? <FitVerdict fit={fit} /> : null}
        </div>
      </div>
      <div className="card-words flex flex-col gap-2.5 px-5 pt-2.5 pb-2">
        {measures.length > 0 ? (
          <dl className="card-measures border-line border-y py-2">
            {measures.map(({ label, text }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-ink-soft text-xs">{label}</dt>
                <dd className="font-bold text-lg leading-tight tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <ul className="ticked card-features text-ink-soft text-xs">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className="card-ways">
          <Link
            to={href('/vehicles/:id', { id: String(id) })}
            className="card-link inline-flex min-h-11 items-center gap-2 font-semibold text-link after:absolute after:inset-0 after:rounded-card print:hidden"
          >
            View Details
            <span className="sr-only">: {name}</span>
            <Icon
              of={ArrowRight}
              className="size-5 motion-safe:transition-transform motion-safe:group-hover:translate-x-1"
            />
          </Link>
          {isSample ? null : (
            <Link to={saveAddress(id)} discover="none" rel="nofollow" className="save-link">
              Save<span className="sr-only"> {name}</span>
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}
