import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-test-drive.svg'

export const testDrivePage: InfoPage = {
  path: href('/resources/guides/test-drive-checklist'),
  drawing,
  trail: [
    { to: href('/resources'), label: 'Resources' },
    { to: href('/resources/guides'), label: 'Guides' },
  ],
  title: 'Test-drive checklist',
  description:
    'A checklist to print for the test drive of a wheelchair-accessible van: what to bring, what to try while parked, on the road and at home, and what to ask.',
  intro:
    'Plan two hours, and spend half of them parked. Print this page, bring it along, and write on it. No one should rush you.',
  isChecklist: true,
  sections: [
    {
      id: 'bring',
      title: 'Bring',
      text: `- your own wheelchair, set up as you use it
- your [four measurements](${href('/resources/guides/measure-your-wheelchair')}) and a tape measure
- the people who ride with you or help you
- what travels with you: bags, child seats, a dog, a ventilator
- your license, if you drive, with any notes about controls
- a friend who asks blunt questions`,
    },
    {
      id: 'ramp',
      title: 'While parked: the ramp',
      text: `1. Open and close it with the remote, with the switch inside, and by hand.
2. Count the seconds. Is that fine in the rain?
3. Roll up and down three times. Stop halfway and hold.
4. Watch the footplate at the bottom of the ramp, and your head at the top.
5. Can your helper push you up without strain?
6. Does anything rub, click or scrape? Say so.
7. Kneeling on and off: feel how the slope changes.`,
    },
    {
      id: 'inside',
      title: 'While parked: inside',
      text: `1. Turn to face forward. Count your moves.
2. Tie the chair down. Time it. Who can reach all four straps?
3. Put on the lap and shoulder belt. It should lie on your hips and shoulder, not on your belly and neck. [Here is how it should fit](${href('/resources/guides/tie-downs-and-belts')}).
4. Look out of every window. Can you see where you are going?
5. Head room: sit for ten minutes.
6. Can you reach the window, a light, the air vents?
7. Let a helper do all of it once, without advice.
8. Get out again. For many people that is the harder direction.`,
    },
    {
      id: 'ride',
      title: 'On the road: if you ride',
      text: `Ask for a rough street, a highway, a sharp turn and a hill.

- Does your chair sway when the van brakes or turns?
- Do your feet and arms stay where you put them?
- Can you talk with the driver?
- Are you too warm or too cold where you sit?
- Is there a rattle from the ramp? A little is normal. A lot is not.
- How do you feel after half an hour?`,
    },
    {
      id: 'drive',
      title: 'On the road: if you drive',
      text: `Start in an empty lot.

- Can you reach every control without leaning?
- Stop hard, with nobody behind you. Does your body stay put?
- Turn the wheel all the way, both ways. Does it touch your knees?
- Mirrors, camera and blind spots: what can’t you see?
- Park it. Then park it again where it is tight.
- Feel the low floor: take a speed bump slowly and listen.

New to hand controls? Do not learn on a test drive. See a driver rehabilitation specialist first.`,
    },
    {
      id: 'home',
      title: 'At your place',
      text: `If it is not too far, ask to drive home.

- Does it scrape where the driveway meets the street?
- Does it fit under the garage door, and is there room for the ramp?
- Can you get from the ramp to your door in the rain?
- Parking garages: how tall is the van? The ADA calls for 98 inches of height on the way to van spaces, but older garages can be lower.`,
      checkWith: 'Check with [ada.gov](https://www.ada.gov/topics/parking/) for the rules on parking garages.',
    },
    {
      id: 'ask',
      title: 'Ask the seller',
      text: `1. Who made the conversion, in what year, and may I see its plate?
2. What was repaired on the ramp and the floor? May I see the paperwork?
3. Has it been in a crash or a flood? Is the title clean?
4. Are there open recalls, on the car or on the conversion?
5. What does the warranty cover, for how long, and who does the work near me?
6. What is the price with everything included: fees, delivery, a spare key, a bracket for my chair?
7. May my own mechanic look under it?
8. What happens if the ramp fails on a Sunday?

Write the answers down, then go home and sleep on it. A good van is still good tomorrow.`,
      checkWith:
        'Check with [nhtsa.gov/recalls](https://www.nhtsa.gov/recalls) for recalls, and with [vehiclehistory.gov](https://vehiclehistory.bja.ojp.gov) for the history of a used vehicle. You need its VIN.',
    },
  ],
  next: {
    title: 'Pick a day',
    text: 'Tell us which vans you want to try and what chair you use. We’ll have them ready, with the ramp side facing an open space.',
    to: `${href('/contact')}?subject=TestDrive`,
    label: 'Ask for a Test Drive',
  },
}
