import { href } from 'react-router'
import { fitRules } from '#app/fit/fit-rules.ts'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-side-or-rear.svg'

export const sideOrRearPage: InfoPage = {
  path: href('/resources/guides/side-or-rear'),
  drawing,
  trail: [
    { to: href('/resources'), label: 'Resources' },
    { to: href('/resources/guides'), label: 'Guides' },
  ],
  title: 'Side or rear: where should the ramp be?',
  description:
    'Side entry or rear entry? How each one changes where you sit, where you can park and what you pay, with a drawing of both in a parking lot.',
  intro:
    'Side entry: the ramp comes out of the passenger side. Rear entry: it comes out at the back. Settle this first, and you can rule out half of all vans.',
  sections: [
    {
      id: 'short',
      title: 'The short answer',
      text: `- You want to **drive from your chair or ride up front**: side entry.
- You ride as a **passenger and park in tight places**: rear entry.
- Your **chair is long**: rear entry is easier, because you do not turn.
- You want to **spend less**: rear entry is usually cheaper to build.

| | Side entry | Rear entry |
|---|---|---|
| Where you can sit | Front or middle, in some vans at the wheel | Middle or back |
| Room to get in | About ${fitRules.clearGroundFt} feet beside the van | About ${fitRules.clearGroundFt} feet behind the van |
| Getting in | Roll in, then turn | Roll straight in |
| Other passengers | Back bench stays | Seats on both sides of you |
| Cargo space | Usually more, behind the bench | Less: the ramp and aisle take it up |
| Clearance under the van | Less along the whole floor | Often a little more |
| Price | Usually higher | Usually lower |

These are rules of thumb. Conversions differ, so look at the van in front of you.`,
    },
    {
      id: 'parking',
      title: 'Parking',
      figure: 'parking',
      text: `A side ramp needs a free strip on the passenger side: about ${fitRules.rampReachFt} feet for the ramp, and ${fitRules.clearGroundFt - fitRules.rampReachFt} more to roll onto it. In a van-accessible space the striped aisle gives you that. Under the 2010 ADA standards the aisle is at least 5 feet wide beside an 11-foot space, or 8 feet wide beside an 8-foot space. At least one in six accessible spaces must be a van space.

Without an aisle, people with side entry park across two spaces, at the end of a row, or ask someone to pull the van out first.

A rear ramp works in nearly any space that leaves about ${fitRules.clearGroundFt} feet free behind the van. The downside: you load in the lane, where cars pass. At a curb you roll through the street. A quiet lot or a driveway is fine.

Go and look at the three places you park most. Bring a tape measure.`,
      checkWith: 'Check with [ada.gov](https://www.ada.gov/topics/parking/) for the parking rules.',
    },
    {
      id: 'home',
      title: 'At home',
      text: `- **Garage, side entry:** you need the ramp, your chair and some space beside the van. That is more than most two-car garages leave, so many people load in the driveway.
- **Garage, rear entry:** you need length. Measure from the bumper to the door.
- **Slope:** on a driveway that slopes to the street, a rear ramp gets steeper or flatter depending on which way you park. Try both.
- **Curb:** a side ramp laid on a sidewalk gets flatter. That is the nicest way to get in.
- **Rain:** a lifted rear hatch is a small roof. A sliding door is not.`,
    },
    {
      id: 'inside',
      title: 'Inside',
      text: `In a side-entry van you come in at the middle and turn to face forward. Allow for the turn: what has to clear is the chair from corner to corner. Many chairs need several moves. A long one, one with the drive wheels in front, or a scooter may not get around at all, so try yours. Then you can roll to the front passenger place, or to the wheel if that seat comes out.

In a rear-entry van the aisle runs up the middle. You stop between or behind the second-row seats. People sit beside you, which families with children like. You are farther from the driver, and in some vans over the rear axle, where the ride is rougher.`,
    },
    {
      id: 'safety',
      title: 'If something goes wrong',
      text: `Think of a van that is hit from behind, or is boxed in by another car. Side entry leaves you the back hatch only if someone can lift you. Rear entry leaves you the side doors in the same way. So ask of every van:

1. How does the ramp open without power?
2. Can I do that, or can the person who rides with me?
3. Is there a second way out, and who would have to help?`,
    },
    {
      id: 'decide',
      title: 'Still not sure?',
      text: `Try one of each on the same day, with your own chair, in a parking lot that is half full. Get in and out three times. You will know.

Want to look first? See our [side-entry vans](${href('/vehicles')}?entry=side) and our [rear-entry vans](${href('/vehicles')}?entry=rear).`,
    },
  ],
  next: {
    title: 'Try both in one day',
    text: 'Tell us about your chair and where you park. We’ll park a side-entry van and a rear-entry van next to each other for you.',
    to: `${href('/contact')}?subject=TestDrive`,
    label: 'Ask to Try Both',
  },
}
