import { href } from 'react-router'
import { phoneHref } from '#app/fields/phone-number.ts'
import { type SpecialDay, specialDayLine } from '#app/hours/closed-days.ts'
import { formatHours, type Opening } from '#app/hours/opening-hours.ts'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import { houseZone } from '#app/ui/showroom-time.ts'

export const founded = 2010

export type Showroom = {
  city: string
  /** Two letters, as in an address. */
  state: string
  street: string
  zip: string
  phone: string
  email: string
  /** As clocks know it, "America/Denver". */
  timeZone: string
  /** On days that are not named it is closed. */
  openings: Opening[]
}

const workdays: Opening = { from: 'Monday', to: 'Friday', opens: 8, closes: 18 }

/** Our three showrooms, the oldest first. */
export const showrooms: Showroom[] = [
  {
    city: 'Phoenix',
    state: 'AZ',
    street: '1200 Sandstone Parkway',
    zip: '85004',
    phone: '(602) 555-0142',
    email: 'phoenix@redstone-mobility.example',
    timeZone: houseZone,
    openings: [workdays, { from: 'Saturday', to: 'Saturday', opens: 9, closes: 16 }],
  },
  {
    city: 'Denver',
    state: 'CO',
    street: '480 Red Mesa Road',
    zip: '80216',
    phone: '(303) 555-0168',
    email: 'denver@redstone-mobility.example',
    timeZone: 'America/Denver',
    openings: [workdays, { from: 'Saturday', to: 'Saturday', opens: 9, closes: 15 }],
  },
  {
    city: 'Dallas',
    state: 'TX',
    street: '3150 Juniper Bluff Drive',
    zip: '75247',
    phone: '(214) 555-0117',
    email: 'dallas@redstone-mobility.example',
    timeZone: 'America/Chicago',
    openings: [workdays, { from: 'Saturday', to: 'Saturday', opens: 9, closes: 16 }],
  },
]

/** The showroom of a city, however it is written; null for any other. */
export function showroomIn(city: string | null | undefined) {
  return showrooms.find((showroom) => showroom.city.toLowerCase() === city?.toLowerCase()) ?? null
}

/** A showroom with the days to come on which it is closed, or has other hours than in its week. */
export type OpenShowroom = Showroom & { specialDays: SpecialDay[] }

/** When a showroom is open, as visitors read it: its week, then the days that differ. */
export function hoursLines({ openings, specialDays }: Pick<OpenShowroom, 'openings' | 'specialDays'>) {
  return [...formatHours(openings), ...specialDays.map(specialDayLine)]
}

/** The city of a showroom as we write it; null for any other. */
export function cityNamed(text: string | null) {
  return showroomIn(text)?.city ?? null
}

/** The zone of the showroom in a city, that of the house for any other. */
export function zoneIn(city: string | null) {
  return showroomIn(city)?.timeZone ?? houseZone
}

/**
 * A phone number of ours with where its link leads. One that cannot be dialed, saved before settings refused it, leads to the
 * contact page.
 */
export function phoneLine(phone: string): PhoneLine {
  return { phone, phoneHref: phoneHref(phone) ?? href('/contact') }
}

/** The address of a showroom in one line. */
export function addressOf({ street, city, state, zip }: Pick<Showroom, 'street' | 'city' | 'state' | 'zip'>) {
  return `${street}, ${city}, ${state} ${zip}`
}

/** What we do besides selling vehicles, in the order of the home page. `to` is where more is said about it. */
export const companyServices = [
  {
    title: 'Vehicle Modifications',
    text: 'Ramps, lowered floors, hand controls, docks and seats. We measure you in your chair and fit the vehicle to you.',
    to: href('/services/vehicle-modifications'),
  },
  {
    title: 'Financing Options',
    text: 'We go through loans, grants and trade-ins with you and help with the forms. What is open to you depends on the lender or the program.',
    to: href('/services/financing'),
  },
  {
    title: 'Nationwide Delivery',
    text: 'We bring your vehicle to your door anywhere in the United States, and show you and your helpers how everything works.',
    to: `${href('/services')}#delivery`,
  },
  {
    title: '24/7 Roadside Assistance',
    text: 'A ramp that will not open cannot wait until Monday. Call at any hour and talk to a person who knows conversions.',
    to: `${href('/services')}#roadside`,
  },
  {
    title: 'Extended Warranties',
    text: 'Conversion components come with a 3-year warranty. You can add more years, for the ramp, the vehicle or both.',
    to: `${href('/services')}#warranty`,
  },
  {
    title: 'Mobility Consultations',
    text: 'Not sure what you need? Talk it through with us by phone, by video or in a showroom. It costs nothing, and you don’t have to buy.',
    to: `${href('/services')}#consultations`,
  },
]

export const vehicleBrands = ['Toyota', 'Chrysler', 'Honda', 'Dodge', 'Ford', 'Volkswagen']
