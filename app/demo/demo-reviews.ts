import type { ReviewInput } from '#app/reviews/review.ts'
import type { PortraitName } from './portrait-drawing.ts'

/** A review of the demonstration. The seed draws and stores the portrait, if there is one, and fills `imageUrl` with its address. */
export type DemoReview = Omit<ReviewInput, 'imageUrl'> & { portrait: PortraitName | null }

/** Twelve invented customers, newest first. Nobody of these names is meant. */
export const demoReviews: DemoReview[] = [
  {
    name: 'Juniper Applewhistle',
    location: 'Phoenix, AZ',
    rating: 5,
    quote:
      'I brought my own chair, my own helmet hair and a long list of worries. They measured me twice, told me the first van I liked was too low for me, and showed me one that was not. I have driven myself to work for six months now. The best part is boring: nobody at the office notices anymore.',
    portrait: 'juniper',
    isFeatured: true,
  },
  {
    name: 'Bartholomew Quillfeather',
    location: 'Denver, CO',
    rating: 5,
    quote: 'Ramp works. Heater works. They call back when they say they will.',
    portrait: 'bartholomew',
    isFeatured: true,
  },
  {
    name: 'The Tumblewood Family',
    location: null,
    rating: 4,
    quote:
      'With three kids and one power chair we thought we needed a huge van. We did not. Someone at Redstone put our actual car seats into the actual back bench while our son rode up and down the ramp about thirty times. It took the whole afternoon and no one rushed us. One star off because the cup holders are in a silly place, which I know is not their fault. We have since been to two national parks, one wedding and far too many dentist visits, and the ramp has never let us down.',
    portrait: null,
    isFeatured: true,
  },
  {
    name: 'Ottoline Fernsby-Moss',
    location: 'Flagstaff, AZ',
    rating: 5,
    quote:
      'My husband rides in the back, and I am not tall and not strong. They had me fold the ramp by myself three times before we signed anything. That told me everything.',
    portrait: 'ottoline',
    isFeatured: true,
  },
  {
    name: 'Captain Marlow Driftwell',
    location: 'Dallas, TX',
    rating: 5,
    quote:
      'They delivered to my driveway, two states away, and stayed until I could work every strap with my eyes closed.',
    portrait: 'marlow',
    isFeatured: true,
  },
  {
    name: 'Pim Buttercrane',
    location: 'Boulder, CO',
    rating: 4,
    quote:
      'The hand controls took one more visit than planned. Everything else was on time, and the extra visit was on a Saturday so I did not miss work.',
    portrait: null,
    isFeatured: true,
  },
  {
    name: 'Rosalind Thistlecomb',
    location: 'Fort Worth, TX',
    rating: 5,
    quote: 'A salesperson who says “this one is not for you” is worth the drive.',
    portrait: 'rosalind',
    isFeatured: false,
  },
  {
    name: 'Zebedee Lanternjaw',
    location: null,
    rating: 3,
    quote:
      'Good van, fair price. The paperwork took most of a day and the coffee was terrible. The ramp motor needed an adjustment after a month; they fixed it at no charge and lent me a van in the meantime.',
    portrait: null,
    isFeatured: false,
  },
  {
    name: 'Halcyon Pepperdine-Vole',
    location: 'Tucson, AZ',
    rating: 5,
    quote: 'I asked forty questions by email. I got forty answers.',
    portrait: 'halcyon',
    isFeatured: false,
  },
  {
    name: 'Mortimer Snugglesworth',
    location: 'Santa Fe, NM',
    rating: 4,
    quote:
      'Rear entry was the right choice for our narrow street. I wish I had known sooner that such a thing existed. Ask about it.',
    portrait: null,
    isFeatured: false,
  },
  {
    name: 'Wilhelmina Brackenshaw',
    location: 'Colorado Springs, CO',
    rating: 5,
    quote:
      'I have bought four accessible vans in my life, and three of those times I was spoken to as if I were not in the room. Here they talked to me. They asked how I transfer, which shoulder is the bad one, how high my joystick sits, where I park in winter and who helps me on a bad day. Then they wrote it all down and read it back to me. When the van came, the tie-downs were already set for my chair, and the remote was on a cord because I had said once, in passing, that I drop things. My sister drove me there expecting to argue on my behalf. She ended up asleep in a chair by the window.',
    portrait: null,
    isFeatured: false,
  },
  {
    name: 'Ignatius Plumbottom',
    location: 'Plano, TX',
    rating: 4,
    quote: 'Clear prices, no pressure, plenty of parking. The van is quieter than my old one.',
    portrait: null,
    isFeatured: false,
  },
]
