import { z } from 'zod'

/** What schema.org and the search engines ask of the things our pages describe. A property that is not named here is refused. */

const words = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const company = z.strictObject({ '@type': z.literal('AutoDealer'), '@id': address, name: words, url: address })

const department = z.strictObject({
  '@type': z.literal('AutoDealer'),
  name: words,
  telephone: words,
  email: z.email(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: words,
    addressLocality: words,
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
})

const context = { '@context': z.literal('https://schema.org') }

const dealer = company.extend({
  ...context,
  telephone: words,
  email: z.email(),
  address: words,
  foundingDate: z.string().regex(/^\d{4}$/),
  department: z.array(department).length(3),
})

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  availability: z.literal('https://schema.org/InStock'),
  price: z.number().positive().optional(),
  priceCurrency: z.literal('USD').optional(),
  seller: company,
})

const car = z.strictObject({
  ...context,
  '@type': z.literal('Car'),
  name: words,
  url: address,
  description: words,
  image: z.array(address).min(1).optional(),
  vehicleIdentificationNumber: words.optional(),
  color: words.optional(),
  mileageFromOdometer: z
    .strictObject({ '@type': z.literal('QuantitativeValue'), value: z.number().min(0), unitCode: z.literal('SMI') })
    .optional(),
  additionalProperty: z
    .array(z.strictObject({ '@type': z.literal('PropertyValue'), name: words, value: words }))
    .min(1),
  offers: offer.refine(({ price, priceCurrency }) => (price === undefined) === (priceCurrency === undefined)),
})

const answer = z.strictObject({ '@type': z.literal('Answer'), text: words })
const questions = z.strictObject({
  ...context,
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(z.strictObject({ '@type': z.literal('Question'), name: words, acceptedAnswer: answer })).min(1),
})

const step = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.number().int().positive(),
  name: words,
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
  headline: words,
  description: words,
  url: address,
  datePublished: z.iso.datetime({ offset: true }).optional(),
  dateModified: z.iso.datetime({ offset: true }).optional(),
  author: company,
  publisher: company,
})

/** Anything a page of ours may describe. */
export const thing = z.discriminatedUnion('@type', [dealer, car, questions, breadcrumbs, article])
export type Thing = z.infer<typeof thing>
