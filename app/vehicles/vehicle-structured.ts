import { href } from 'react-router'
import { largestVersion } from '#app/pictures/picture.ts'
import type { ShownVehicle } from './shown-vehicle.ts'
import { factsIn } from './told-facts.ts'
import { type Drive, fuelNames, nameIn } from './vehicle-facts.ts'
import { availabilities } from './vehicle-status.ts'

const driveConfigurations: Record<Drive, string> = {
  fwd: 'FrontWheelDriveConfiguration',
  rwd: 'RearWheelDriveConfiguration',
  awd: 'AllWheelDriveConfiguration',
  '4wd': 'FourWheelDriveConfiguration',
}

/** A vehicle and its offer for search engines. An offer without a price names none. `seller` is the company as they know it. */
export function carForSale(vehicle: ShownVehicle, seller: { url: string }) {
  const { id, name, description, images, mileage, price, drive, condition } = vehicle
  const url = new URL(href('/vehicles/:id', { id: String(id) }), seller.url).href
  return {
    '@type': 'Car',
    name,
    url,
    description,
    image: images.length > 0 ? images.map((image) => new URL(largestVersion(image), seller.url).href) : undefined,
    vehicleIdentificationNumber: vehicle.vin ?? undefined,
    sku: vehicle.stockNumber ?? undefined,
    vehicleModelDate: vehicle.year === null ? undefined : String(vehicle.year),
    brand: vehicle.make === null ? undefined : { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model ?? undefined,
    vehicleConfiguration: vehicle.trim ?? undefined,
    itemCondition: `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    driveWheelConfiguration: drive === null ? undefined : `https://schema.org/${driveConfigurations[drive]}`,
    fuelType: nameIn(fuelNames, vehicle.fuel) ?? undefined,
    vehicleSeatingCapacity: vehicle.seats ?? undefined,
    color: vehicle.color ?? undefined,
    vehicleInteriorColor: vehicle.interiorColor ?? undefined,
    mileageFromOdometer:
      mileage === null ? undefined : { '@type': 'QuantitativeValue', value: mileage, unitCode: 'SMI' },
    additionalProperty: factsAndMeasures(vehicle).map(({ label, text }) => ({
      '@type': 'PropertyValue',
      name: label,
      value: text,
    })),
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${availabilities[vehicle.status]}`,
      ...(price === null ? {} : { price, priceCurrency: 'USD' }),
      seller,
    },
  }
}

function factsAndMeasures(vehicle: ShownVehicle) {
  return [...factsIn('engines', vehicle), ...vehicle.sheet.flatMap(({ lines }) => lines)]
}
