import { href } from 'react-router'
import { largestVersion } from '#app/pictures/picture.ts'
import { filledLine } from './spec-sheet.ts'
import type { ShownVehicle } from './vehicle.ts'

/** A vehicle and its offer for search engines. An offer without a price names none. `seller` is the company as they know it. */
export function carForSale(vehicle: ShownVehicle, seller: { url: string }) {
  const { id, name, description, images, vin, color, mileage, price } = vehicle
  const url = new URL(href('/vehicles/:id', { id: String(id) }), seller.url).href
  return {
    '@type': 'Car',
    name,
    url,
    description,
    image: images.length > 0 ? images.map((image) => new URL(largestVersion(image), seller.url).href) : undefined,
    vehicleIdentificationNumber: vin ?? undefined,
    color: color ?? undefined,
    mileageFromOdometer:
      mileage === null ? undefined : { '@type': 'QuantitativeValue', value: mileage, unitCode: 'SMI' },
    additionalProperty: factsOf(vehicle).map(({ label, text }) => ({
      '@type': 'PropertyValue',
      name: label,
      value: text,
    })),
    offers: {
      '@type': 'Offer',
      url,
      availability: 'https://schema.org/InStock',
      ...(price === null ? {} : { price, priceCurrency: 'USD' }),
      seller,
    },
  }
}

function factsOf({ type, conversionBrand, sheet }: ShownVehicle) {
  return [
    { label: 'Conversion Type', text: type },
    ...filledLine('Conversion Brand', conversionBrand),
    ...sheet.flatMap(({ lines }) => lines),
  ]
}
