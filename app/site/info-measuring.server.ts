import { href } from 'react-router'
import { fitRules, inches, shortInches } from '#app/fit/fit-rules.ts'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-measuring.svg'

export const measuringPage: InfoPage = {
  path: href('/resources/guides/measure-your-wheelchair'),
  drawing,
  trail: [
    { to: href('/resources'), label: 'Resources' },
    { to: href('/resources/guides'), label: 'Guides' },
  ],
  title: 'Measure your wheelchair for a van',
  description:
    'Four measurements tell you which vans can fit you: height, width, length and weight. How to take each one, with drawings, and what to compare it with.',
  intro: 'Four measurements, ten minutes, one helper. They save you a long drive to a van that can’t fit.',
  sections: [
    {
      id: 'before',
      title: 'Before you start',
      text: `You need a metal tape measure, a hardcover book, something to write with, and a helper.

Sit the way you travel: your own cushion, shoes on, headrest and backrest where you like them, bags in place. If your seat tilts, put it where it would be on the road. Park the chair on a hard, level floor.

Measure in inches. Round **up** to the next half inch, never down.`,
    },
    {
      id: 'height',
      title: '1. Height: floor to the top of your head',
      figure: 'height',
      text: `Sit up as you normally do. Lay the book flat on your head, level with the floor. Measure from the floor to the underside of the book. If the headrest is higher than your head, measure to the headrest as well and use the larger number.

**Compare it with the Door Opening Height** of the van. Stay at least ${inches(fitRules.overHeadIn)} under it, because the ramp tips you as you roll in. If you can duck, you can go closer. Most lowered minivans have a door opening between 54 and 58 inches. Where you ride, leave at least ${inches(fitRules.underCeilingIn)} under the **Interior Height**.

This is the measurement that rules out the most vans, so take it twice.`,
    },
    {
      id: 'width',
      title: '2. Width: the widest point',
      figure: 'width',
      text: `Measure at the widest point, wherever that is. On a manual chair it is often the hand rims. On a power chair it can be the armrests or a joystick. If your elbows or knees stick out farther than the chair, measure there.

**Compare it with the Ramp Width.** You want ${inches(fitRules.sideRoomIn)} to spare in all, and ${fitRules.steeringRoomIn} if you steer with your head, chin or breath. Most ramps are 28 to 34 inches wide.`,
    },
    {
      id: 'length',
      title: '3. Length: toes to the last thing behind you',
      figure: 'length',
      text: `Measure along the floor, from the farthest point in front to the farthest point behind. In front, that’s usually your toes or the footplate. In back, it may be a bag, a ventilator tray, push handles or anti-tip wheels.

Leg rests up? Then measure with them up, as you ride.

**Compare it with the Lowered Floor Length.** In a side-entry van you also have to turn, and a long chair needs more room for that. Over about ${inches(fitRules.longChairIn)}, try it before you decide. [Rear entry](${href('/resources/guides/side-or-rear')}) needs no turn.`,
    },
    {
      id: 'weight',
      title: '4. Weight: everything on the ramp at one time',
      figure: 'weight',
      text: `Add up:

- you, dressed
- the chair **with** its batteries (look in the manual or for a plate on the frame; a power chair often weighs 250 to 400 pounds)
- bags and devices that hang from it
- your helper, if they walk on the ramp with you

An example: 175 + 310 + 15 + 150 = **650 pounds**. A ramp rated for 600 pounds is not enough. One rated for 800 is.

**Compare it with the Ramp Capacity**, and stay at least ${fitRules.belowLimitLb} pounds below it. Many clinics, feed stores and truck scales have a scale that you can roll onto.`,
    },
    {
      id: 'worksheet',
      title: 'Write it down',
      text: `| Measurement | Yours | Find on the vehicle page | Leave free |
|---|---|---|---|
| Height | ____ in | Door Opening Height | ${shortInches(fitRules.overHeadIn)} |
| Height | ____ in | Interior Height | ${shortInches(fitRules.underCeilingIn)} |
| Width | ____ in | Ramp Width | ${shortInches(fitRules.sideRoomIn)} or more |
| Length | ____ in | Lowered Floor Length | room to turn |
| Weight | ____ lb | Ramp Capacity | ${fitRules.belowLimitLb} lb |

You’ll find the lines that we know on a vehicle’s page, under Specifications. Two vans of the same model can differ, because the numbers come from the conversion, not the car.

**One thing no tape tells you is the view.** In some vans a tall rider looks at the roof and a short one at the door. Sit in it and look out.`,
    },
    {
      id: 'mistakes',
      title: 'Three common mistakes',
      text: `1. **Measuring the empty chair.** You sit above the cushion, and your toes stick out.
2. **Trusting the catalog.** It describes a standard chair. Yours has your headrest and your bag.
3. **Forgetting next year.** Children grow, and a new cushion can add 2 inches. If a new chair is on order, wait for it or ask for its exact numbers.`,
    },
  ],
  next: {
    title: 'Send us your four numbers',
    text: 'We’ll tell you which of our vans can fit, which are close, and which to rule out. You don’t need to come in for that.',
    to: href('/contact'),
    label: 'Send My Measurements',
  },
}
