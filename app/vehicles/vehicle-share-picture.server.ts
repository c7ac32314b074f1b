import { href } from 'react-router'
import { paintOf } from '#app/drawings/paint.ts'
import { shareVersion } from '#app/drawings/share-version.ts'
import { type BodyClass, drawVehicle } from '#app/drawings/vehicle-drawing.ts'
import { drawVehicleCard, wordPanel } from '#app/drawings/vehicle-share-card.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { pictureFile, storedWidths } from '#app/pictures/picture.ts'
import { cardFromPicture, shareCardSize, storedCard } from '#app/pictures/share-cards.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { priceText, type Vehicle } from './vehicle.ts'
import { statusWord } from './vehicle-status.ts'

/** Counted up when the same vehicle would be drawn otherwise. */
const design = 2
const readWithinMs = 2500

/** Where the picture of a vehicle for those who share its page lies, and what it shows. The address changes with what is drawn. */
export function vehicleShareLink(vehicle: Vehicle) {
  const alt = `${vehicle.name}, ${vehicle.type}, ${offerText(vehicle)}.`
  return {
    path: `${href('/share/vehicles/:file', { file: `${vehicle.id}.jpg` })}?v=${vehicleShareVersion(vehicle)}`,
    alt,
  }
}

/** Other whenever what is drawn is other. */
export function vehicleShareVersion(vehicle: Vehicle) {
  const { name, type, category, color, images } = vehicle
  return shareVersion(design, name, type, offerText(vehicle), ...(images[0] ? [images[0].path] : [category, color]))
}

/** The picture itself as a JPEG: the vehicle's first photograph, or our drawing of it, with its name and price. Throws when storage fails. */
export async function vehicleSharePicture(storage: Storage, vehicle: Vehicle) {
  const place = { subject: `vehicle-${vehicle.id}`, version: vehicleShareVersion(vehicle) }
  return storedCard(storage, place, async () => {
    const { name, type } = vehicle
    const svg = drawVehicleCard({ name, type, price: offerText(vehicle) })
    const picture = (await firstPhotograph(storage, vehicle)) ?? drawingOf(vehicle)
    return cardFromPicture(picture, { svg, width: wordPanel.width })
  })
}

/** The price; of a vehicle that cannot be had at once, its status. */
function offerText({ price, status }: Vehicle) {
  return statusWord(status) ?? priceText(price)
}

async function firstPhotograph(storage: Storage, { images: [first] }: Vehicle) {
  if (!first) return null
  const widths = storedWidths(first.width)
  const width = widths.find((each) => each >= shareCardSize.width) ?? widths.at(-1) ?? first.width
  return inTime(storage.read(pictureFile(first.path, width, 'jpg')), readWithinMs, 'reading a photograph')
}

const bodies: Record<Vehicle['category'], BodyClass> = {
  minivan: 'minivan',
  suv: 'suv',
  fullsize: 'fullsize',
  truck: 'truck',
  other: 'minivan',
}

function drawingOf({ category, type, color }: Vehicle) {
  const entry = /rear/i.test(type) ? 'rear' : 'side'
  return Buffer.from(drawVehicle({ body: bodies[category], entry, view: 'side', paint: paintOf(color) }))
}
