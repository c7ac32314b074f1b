import { internationalDigits, readPhoneNumber } from '#app/fields/phone-number.ts'
import { daysOf, isoTime } from '#app/hours/opening-hours.ts'
import type { OpenShowroom } from './company.ts'

type Company = { '@type': string; '@id': string; name: string; url: string }
type Contact = { phone: string; email: string; address: string }
type Facts = { founded: number; showrooms: OpenShowroom[] }

/** The company with its showrooms for search engines: `company` as other pages name it, `contact` as the footer shows it. */
export function dealer(company: Company, { phone, email, address }: Contact, { founded, showrooms }: Facts) {
  return {
    ...company,
    telephone: telephoneOf(phone),
    email,
    address,
    foundingDate: String(founded),
    department: showrooms.map((showroom) => department(company, showroom)),
  }
}

function department(company: Company, showroom: OpenShowroom) {
  const { city, state, street, zip, phone, email, openings, specialDays } = showroom
  return {
    '@type': company['@type'],
    name: `${company.name} ${city}`,
    telephone: telephoneOf(phone),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    openingHoursSpecification: openings.map((opening) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(opening),
      opens: isoTime(opening.opens),
      closes: isoTime(opening.closes),
    })),
    // Search engines read the same time twice as closed.
    specialOpeningHoursSpecification: specialDays.map(({ day, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: isoTime(hours?.opens ?? 0),
      closes: isoTime(hours?.closes ?? 0),
    })),
  }
}

/** With country and area code, which search engines ask for. */
function telephoneOf(phone: string) {
  const number = readPhoneNumber(phone)
  return number ? internationalDigits(number) : phone
}
