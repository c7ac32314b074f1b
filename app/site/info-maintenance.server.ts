import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-maintenance.svg'

export const maintenancePage: InfoPage = {
  path: href('/services/maintenance'),
  drawing,
  trail: [{ to: href('/services'), label: 'Services' }],
  title: 'Maintenance',
  description:
    'How to look after a wheelchair ramp, a lowered floor, a lift and tie-downs: what to do each week, each month and each year, and what to leave to a shop.',
  intro:
    'A converted van is two machines: the car and the conversion. The car maker looks after one of them. This page is about the other.',
  sections: [
    {
      id: 'calendar',
      title: 'A simple calendar',
      text: `| When | What | Who |
|---|---|---|
| Each week | Sweep the ramp, look at the door track | You or a helper |
| Each month | Clean the ramp, test the hand release, look at the straps | You or a helper |
| Twice a year | Wash under the van, most of all after winter | You or a car wash that fits |
| Once a year | Full check of the conversion | A conversion shop |

The manual that came with your conversion comes first. If it asks for checks more often, follow the manual: missed checks can void a warranty. No manual? Send us the maker, the year and the serial number, and we’ll help you find it.`,
    },
    {
      id: 'ramp',
      title: 'The ramp',
      text: `Sand and gravel wear a ramp out. They turn old grease into a paste that grinds.

1. Park on level ground and open the ramp all the way.
2. Sweep or vacuum the surface, the hinges and the track. For an in-floor ramp, vacuum the mouth of the pocket too.
3. Wipe the ramp with a damp cloth and mild soap. Do not point a pressure washer at motors, switches or seals.
4. Look at the edges and the hinges for cracks, loose screws and sharp spots.
5. Close and open it twice, and listen.

**Do not spray oil on it.** Many ramps use dry parts that collect dirt when oiled. Use only what the manual names, and only where it says to.

Test the hand release once a month, before you need it. Show the people who ride with you how. Five calm minutes at home are worth an hour in a dark parking lot.`,
    },
    {
      id: 'floor',
      title: 'The lowered floor',
      text: `A lowered floor sits closer to the road than the floor of other vans, often 5 to 6 inches above it. So it hits things first.

- **Look under it** twice a year, or ask the shop that changes your oil to do it. Fresh scrapes are common. Dents, torn seams and hanging wires are not.
- **Rinse it** after winter. Road salt sits in the seams and starts rust.
- **Keep drains free.** Water trapped under the floor mat smells first and causes rust later. If the mat is wet, lift it and find out why.
- **Take ramps, curbs and speed bumps slowly**, and at an angle where you can.

When you buy tires, keep the size that the conversion maker lists. Other sizes change the height, and the slope of your ramp with it.

Tell every shop before it lifts the van: **a lowered floor has its own jacking points.** A lift arm in the wrong place can bend the floor. Keep the manual page that shows them in the glove box.`,
    },
    {
      id: 'lift',
      title: 'Platform lifts',
      text: `Keep the platform clean and the safety flap at its edge free to move. Look for drops of oil under a hydraulic lift. Time how long it takes to go up: a lift that gets slower is asking for service. Never stand under it, and never use it above its rated weight.`,
    },
    {
      id: 'straps',
      title: 'Straps, docks and belts',
      text: `- Pull each strap out all the way. Replace it if it is cut, frayed, stiff or bleached, or if the buckle does not click.
- Vacuum the floor tracks. A coin or a pebble can keep a fitting from locking.
- Wash straps with water and mild soap only. Bleach and strong cleaners weaken them.
- Look at the bracket under your chair. Its bolts have to be tight, and it has to click into the dock each time.
- After a crash, replace the straps and the belt even if they look fine.`,
    },
    {
      id: 'battery',
      title: 'Battery and power',
      text: `Ramps, doors and kneeling systems all use the car battery. Opening the ramp ten times with the engine off can drain a weak one. If the ramp slows down in the cold, have the battery tested first. It’s the cheapest fix, and very often the right one.

If the van sits for weeks, use a battery maintainer or have someone drive it for half an hour each week.`,
    },
    {
      id: 'call',
      title: 'When to call a shop',
      text: `Stop using it and call if:

- the ramp stops halfway, jerks, or needs a push
- you smell something burning or hear grinding
- a warning light or a beep stays on
- the van leans, or no longer kneels on one side
- the sliding door opens by itself or will not latch

Before you call, write down the year and model of the van, the maker of the conversion, what you did and what it did. A short video helps more than a long story.`,
      checkWith:
        'Check with NHTSA for safety recalls once or twice a year. Enter your van’s VIN at [nhtsa.gov/recalls](https://www.nhtsa.gov/recalls), then look up your conversion maker too. It can have its own recalls.',
    },
  ],
  next: {
    title: 'Time for a checkup?',
    text: 'Our shops work on most makes of conversion, whether you bought from us or not. Tell us what you see and hear.',
    to: href('/contact'),
    label: 'Ask for a Service Visit',
  },
}
