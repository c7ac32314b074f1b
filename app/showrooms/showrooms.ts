import { houseZone } from '#app/ui/showroom-time.ts'
import type { Opening } from './opening-hours.ts'

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
