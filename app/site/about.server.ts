import ferris from './pictures/leader-ferris.svg'
import linus from './pictures/leader-linus.svg'
import marigold from './pictures/leader-marigold.svg'
import odalys from './pictures/leader-odalys.svg'

type MeasuredStock = { taken: number; total: number }

/**
 * How we began and what we are now, one paragraph each. Of how many vehicles for sale we took the measures ourselves is
 * told as it is; null where nobody knows, and then nothing is.
 */
export function storyOf(measured: MeasuredStock | null) {
  return [...beginning, [today, measured && measuredText(measured)].filter(Boolean).join(' ')]
}

function measuredText({ taken, total }: MeasuredStock) {
  if (taken === 0) return null
  if (total === 1) return 'The vehicle that is for sale now has numbers that we measured ourselves.'
  if (taken === total) return `All ${total} vehicles that are for sale now have numbers that we measured ourselves.`
  const have = taken === 1 ? '1 has' : `${taken} have`
  return `Of the ${total} vehicles that are for sale now, ${have} numbers that we measured ourselves.`
}

const beginning = [
  'Redstone Mobility began in 2010 with one van and a rented garage in Phoenix. Marigold Stonefeather had spent a year looking for a van that her brother could drive from his wheelchair. She found brochures full of smiles and hardly any numbers. No one could tell her how high the door was.',
  'So she measured every van herself, wrote the numbers on a card, and kept the cards. Other families asked for them. The cards became a list, the list became a small lot with six vans, and the lot became a showroom. Denver followed, then Dallas.',
]

const today =
  'Today we sell, modify and service accessible vehicles in three showrooms and deliver them to all fifty states. The card has become the page of a vehicle: its numbers, as far as we know them, and your chair beside them.'

/** What we stand by. */
export const coreValues = [
  {
    title: 'Excellence',
    text: 'We write down numbers, and how we know them. A ramp that works nine times out of ten is not finished. When we make a mistake, we say so and make it right.',
  },
  {
    title: 'Customer-Focused',
    text: 'You know your body, your chair and your day. We listen first, answer what you asked, and tell you when a cheaper vehicle will do the job.',
  },
  {
    title: 'Compassion',
    text: 'A new diagnosis, a growing child, an old van that gives out: people come to us at hard times. We take all the time you need and never rush anyone.',
  },
]

/** The four who lead the company, each drawn, since they are made up like the company. */
export const leaders = [
  {
    name: 'Marigold Stonefeather',
    portrait: marigold,
    alt: 'Drawing of an older woman with a silver bob and a gold cardigan, a measuring card in its pocket.',
    role: 'Founder and president',
    text: 'Keeps the very first measuring card on her desk. Still takes calls on Saturdays.',
  },
  {
    name: 'Ferris Copperwhistle',
    portrait: ferris,
    alt: 'Drawing of a man with copper-red hair and a beard, tools in his workshop apron.',
    role: 'Head of conversions',
    text: 'Has built ramps for twenty years. Believes that a good one makes no sound.',
  },
  {
    name: 'Odalys Brightbarrow',
    portrait: odalys,
    alt: 'Drawing of a woman with dark curls and a red jacket, her hand on the joystick of her power chair.',
    role: 'Head of customer care',
    text: 'Drives from her own power chair and knows what a steep ramp feels like in the rain.',
  },
  {
    name: 'Linus Pebblewick',
    portrait: linus,
    alt: 'Drawing of a bald man with glasses, a gray mustache and a bow tie, a form in his hand.',
    role: 'Head of funding help',
    text: 'Reads program rules so you don’t have to. Knows most forms by number.',
  },
]
