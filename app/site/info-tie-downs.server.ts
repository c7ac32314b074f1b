import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-tie-downs.svg'

export const tieDownsPage: InfoPage = {
  path: href('/resources/guides/tie-downs-and-belts'),
  drawing,
  trail: [
    { to: href('/resources'), label: 'Resources' },
    { to: href('/resources/guides'), label: 'Guides' },
  ],
  title: 'Tie-downs and belts',
  description:
    'How a wheelchair is held in a moving van: four-point tie-downs, docking stations, WC19 chairs, and a lap and shoulder belt that fits.',
  intro:
    'A seat in a car is bolted down and has a belt. On the road your wheelchair is your seat, so it needs the same two things.',
  sections: [
    {
      id: 'rule',
      title: 'One rule above all',
      text: `**The chair is held to the van. You are held to the van. These are two different jobs.**

Straps or a dock hold the chair. A lap and shoulder belt, fixed to the van, holds you. The belt on your wheelchair helps you sit well, and a chest harness keeps you upright, but most of them are not made for a crash. Wear them too if you need them. They do not replace the belt.

Always ride **facing forward**. Straps, belts and chairs are tested that way. Sideways is the worst way to face in a crash.`,
    },
    {
      id: 'wc19',
      title: 'Is your chair made to ride in?',
      text: `**WC19** is the name of the US standard for wheelchairs that are used as seats in vehicles. (Its full name is RESNA WC-4:2017, Section 19.) A chair that meets it has been crash-tested facing forward at 30 miles an hour, with a dummy in it, and has four marked points for straps that are easy to reach. Look for a small hook symbol at each point, and for a label that says WC19.

No label? You can still travel. Ask the maker of the chair where the strong points of the frame are. If you order a new chair, ask for the **transit option** at that time. Adding it later is often not possible.

If you can move to a vehicle seat safely, that is usually the better place to be. Tie the empty chair down all the same.`,
      checkWith:
        'Check with the maker of your chair for WC19, and with the [University of Michigan’s wheelchair transportation safety pages](https://wc-transportation-safety.umtri.umich.edu) for a list of tested chairs.',
    },
    {
      id: 'four-point',
      title: 'Four-point tie-downs',
      figure: 'tie-downs',
      text: `Four straps run from the floor to the frame, two in front and two behind. They fit nearly every chair.

1. Roll in, face forward, set the brakes, and switch a power chair off.
2. Hook the **front** straps to the frame, at the same height on both sides. Their **floor anchors** should be farther apart than the chair is wide, so that the straps run outward a little and keep the chair from tipping sideways.
3. Hook the **rear** straps to the frame. They should run back and down at about 30 to 45 degrees. Their floor anchors should be straight behind the spots they are hooked to.
4. Tighten until the chair hardly moves when someone rocks it.

Hook to welded parts of the frame only. Never to wheels, armrests, leg rests, or anything that turns or comes off. Straps must not rub on sharp edges and must not cross.

Straps that wind up by themselves are called *retractable*. They are quicker and leave less on the floor.`,
    },
    {
      id: 'dock',
      title: 'Docking stations',
      text: `A dock is a lock on the floor. A bracket with a bolt is fixed under your chair. Roll forward until it clicks and the light says locked. A switch releases it.

It takes seconds and you can do it alone, so most people who drive from their wheelchair use one. But the bracket has to be made for your exact chair, adds weight, and hangs low. When you get a new chair, you need a new bracket. Know where the hand release is, for the day the power fails.`,
    },
    {
      id: 'belts',
      title: 'The lap and shoulder belt',
      figure: 'belts',
      text: `- The **lap belt** lies low across the front of your hips, touching the thighs, not on the belly. It goes under the armrests, or through the opening beside them, so that it touches you and not the chair.
- The **shoulder belt** crosses the middle of your shoulder and your chest, and meets the lap belt at the hip, not in the middle.
- Both are **snug and flat**: no twists, no slack, no thick coat under them.
- The belt never runs outside the wheels, and never behind the back of the chair.

If the belt will not lie right, the cause is often the armrest or where the belt is bolted. Both can be changed. Ask before you get used to a belt that does not work.

A **headrest** close behind your head protects your neck if someone hits you from behind. Take trays off and stow them, and tie down tanks and bags.`,
    },
    {
      id: 'scooters',
      title: 'Scooters, strollers and children',
      text: `Most scooters are not made to be ridden in a moving vehicle. Move to a seat and tie the scooter down empty.

For a child, ask the maker whether the stroller or chair may be used in a vehicle, and up to what weight. A child who can ride in a car seat is safer in the car seat.`,
    },
    {
      id: 'check',
      title: 'Before each trip',
      text: `1. Four straps tight, or the dock says locked.
2. Brakes set, power off, seat as upright as you can ride.
3. Lap belt low, shoulder belt across the chest.
4. Headrest in place, nothing loose around you.
5. Ramp stowed, door closed, phone within reach.`,
    },
  ],
  next: {
    title: 'Practice with your own chair',
    text: 'Bring your chair and the people who help you. We’ll go through it until it feels easy. It costs nothing.',
    to: href('/contact'),
    label: 'Book a Practice Session',
  },
}
