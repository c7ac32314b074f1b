import { z } from 'zod'

/** What schema.org and the search engines ask of the things our pages describe. A property that is not named here is refused. */

const text = z.string().trim().min(1)
const telephone = z.string().regex(/^\+1\d{10}$/)
const address = z.url({ protocol: /^https?$/ })
const company = z.strictObject({ '@type': z.literal('AutoDealer'), '@id': address, name: text, url: address })

const department = z.strictObject({
  '@type': z.literal('AutoDealer'),
  name: text,
  telephone,
  email: z.email(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressRegion: z.string().regex(/^[A-Z]{2}$/),
    postalCode: z.string().regex(/^\d{5}$/),
    addressCountry: z.literal('US'),
  }),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z
          .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
          .min(1),
        opens: z.iso.time(),
        closes: z.iso.time(),
      }),
    )
    .min(1),
  // The days to come on which it is closed, or has other hours. In some seasons there is no holiday for weeks.
  specialOpeningHoursSpecification: z.array(
    z.strictObject({
      '@type': z.literal('OpeningHoursSpecification'),
      validFrom: z.iso.date(),
      validThrough: z.iso.date(),
      opens: z.iso.time(),
      closes: z.iso.time(),
    }),
  ),
})

const context = { '@context': z.literal('https://schema.org') }

const dealer = company.extend({
  ...context,
  telephone,
  email: z.email(),
  address: text,
  foundingDate: z.string().regex(/^\d{4}$/),
  department: z.array(department).length(3),
})

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  availability: z.enum(['InStock', 'PreOrder', 'LimitedAvailability'].map((name) => `https://schema.org/${name}`)),
  price: z.number().positive().optional(),
  priceCurrency: z.literal('USD').optional(),
  seller: company,
})

const car = z.strictObject({
  ...context,
  '@type': z.literal('Car'),
  name: text,
  url: address,
  description: text,
  image: z.array(address).min(1).optional(),
  vehicleIdentificationNumber: text.optional(),
  sku: text.optional(),
  vehicleModelDate: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }).optional(),
  model: text.optional(),
  vehicleConfiguration: text.optional(),
  itemCondition: z.enum(['https://schema.org/NewCondition', 'https://schema.org/UsedCondition']),
  driveWheelConfiguration: z
    .string()
    .regex(/^https:\/\/schema\.org\/(Front|Rear|All|Four)WheelDriveConfiguration$/)
    .optional(),
  fuelType: text.optional(),
  vehicleSeatingCapacity: z.number().int().min(0).optional(),
  color: text.optional(),
  vehicleInteriorColor: text.optional(),
  mileageFromOdometer: z
    .strictObject({ '@type': z.literal('QuantitativeValue'), value: z.number().min(0), unitCode: z.literal('SMI') })
    .optional(),
  additionalProperty: z.array(z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: text })).min(1),
  offers: offer.refine(({ price, priceCurrency }) => (price === undefined) === (priceCurrency === undefined)),
})

const answer = z.strictObject({ '@type': z.literal('Answer'), text })
const questions = z.strictObject({
  ...context,
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(z.strictObject({ '@type': z.literal('Question'), name: text, acceptedAnswer: answer })).min(1),
})

const step = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.number().int().positive(),
  name: text,
  item: address,
})
const breadcrumbs = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(step)
    .min(2)
    .refine((steps) => steps.every(({ position }, at) => position === at + 1)),
})

const article = z.strictObject({
  ...context,
  '@type': z.literal('Article'),
  headline: text,
  description: text,
  url: address,
  datePublished: z.iso.datetime({ offset: true }).optional(),
  dateModified: z.iso.datetime({ offset: true }).optional(),
  author: company,
  publisher: company,
})

/** Anything a page of ours may describe. */
export const thing = z.discriminatedUnion('@type', [dealer, car, questions, breadcrumbs, article])
export type Thing = z.infer<typeof thing>
