import type { PageInput } from '#app/pages/page.ts'

const testDrive: PageInput = {
  title: 'Your first test drive: what to bring and what to try',
  slug: 'first-test-drive',
  metaDescription:
    'A checklist for your first test drive in a wheelchair-accessible van: what to bring, what to try at the curb, on the road and back home.',
  metaKeywords: 'blog, test drive, checklist, buying a van',
  isPublished: true,
  content: `A test drive in an accessible van is longer than in a car, because half of it happens standing still. Plan two hours. Nobody should hurry you.

## Before you come

Call ahead and say which vans you want to try, and whether you will drive, ride, or both. If you drive with hand controls, ask whether a van with controls is free that day. In most cases you need a license that allows them, so bring yours.

### Bring

- your own wheelchair, set up as you use it every day
- the people who will ride with you or help you
- everything that hangs on the chair or travels behind it
- child seats, if you use them
- your five measurements (here is [how to take them](/page/measure-a-wheelchair))
- a friend who asks blunt questions

## At the curb

Spend half an hour here before you turn the key.

1. Open the ramp with the remote, with the switch inside, and by hand.
2. Roll in. Watch your head, your elbows and your toes.
3. Turn to face forward. Count how many moves it takes.
4. Tie the chair down. Who does it, and can they reach all four straps?
5. Fasten the lap and shoulder belt. It should lie on your hips and your shoulder, not on your belly or your neck.
6. Let a helper do all of it once without advice.
7. Get out again. For many people that is the harder direction.

If something rubs, sticks or frightens you, say so. It may be a five-minute adjustment, or it may be the wrong van.

## On the road

Ask for a route with a bit of everything: a rough street, a highway, a sharp turn, a hill.

### If you ride

Can you see out? Can you hear the driver? Does the chair sway when the van brakes? Do your feet stay where you put them? Are you too warm or too cold where you sit?

### If you drive

Can you reach every control without leaning? Can you see over the wheel and to both sides? Practice stopping in an empty lot before you join traffic. If you are new to adaptive controls, a **certified driver rehabilitation specialist** should see you first. That is a person trained to match drivers and equipment. Ask us or your clinic for one near you.

## Back home

If we can arrange it, drive the van to your own driveway. Nothing else tells you as much.

- Does it scrape where the driveway meets the street?
- Does it fit under the garage door, and is there room for the ramp?
- Where will you load when it rains?

> I liked the first van best until we tried to park it at my mother’s house.
> That is the kind of thing you want to learn before you sign.

## Questions worth asking

1. Who made the conversion, and when?
2. What has been repaired on the ramp and the floor?
3. Which parts does the warranty cover, and for how long?
4. Where is the nearest shop that can service the conversion?
5. What happens if the ramp fails on a Sunday?

Write the answers down. Then go home and sleep on it.

## Ready?

Look through [the vans we have](/vehicles) and [ask for a test drive](/contact?subject=TestDrive). Tell us about your chair in the message, and we will have the right van waiting, with the ramp side facing an open space.`,
}

const dustAndHeat: PageInput = {
  title: 'Caring for a ramp in dust and heat',
  slug: 'ramp-care-dust-and-heat',
  metaDescription:
    'Dust, sand and summer heat are hard on wheelchair ramps. A simple monthly routine, what to leave alone, and when to call a shop.',
  metaKeywords: 'blog, maintenance, ramp care, desert, summer',
  isPublished: true,
  content: `Two of our three showrooms stand where summers are hot and the wind carries grit. Ramps notice. Most of the trouble we see in the shop starts with a handful of sand, and most of it can be kept away with a brush.

## Why dust is a problem

A ramp moves on hinges, tracks and rollers. Sand mixes with old grease and turns into a paste that grinds. The motor has to work harder, the ramp slows down, and one day it stops halfway. In-floor ramps collect more, because whatever is on the ramp goes into the pocket with it.

## Once a week: two minutes

- Sweep the ramp before you stow it. A whisk broom in the door pocket is all you need.
- Look along the track of the sliding door. Pick out gravel with your fingers or a soft brush.
- Wipe your wheels on a mat after a dusty parking lot.

## Once a month: twenty minutes

1. Park on level ground, in the shade, with the engine off and the parking brake on.
2. Open the ramp all the way.
3. Vacuum the hinges, the tracks and, for an in-floor ramp, the mouth of the pocket. A soft brush nozzle works best.
4. Wipe the surface with a damp cloth and mild soap. Dry it.
5. Look for loose screws, frayed cable, cracked plastic, and edges that no longer lie flat.
6. Run the ramp out and in twice. Listen for new noises.
7. Open it once by hand, so that you remember how.

### What to leave alone

- **No pressure washer.** It drives grit and water into bearings and switches.
- **No general-purpose oil** unless the manual of your conversion names it. Oil holds dust. Many makers ask for a dry lubricant instead.
- **No taping over sensors.** They stop the ramp when something is in its way.

## Heat

Inside a parked van in July it can be far hotter than outside. That is hard on three things.

### Batteries

Heat shortens the life of a car battery, and a power ramp draws a lot of current. If the ramp is slow in the morning, have the battery tested. In hot regions, ask about it at every service once the battery is three years old.

### Rubber and plastic

Door seals stick and crack. A seal dressing made for cars keeps them soft. Keep it off the surface of the ramp: slippery is the last thing you want there.

### Hands and wheels

A dark ramp in the sun can burn skin. Touch it before you push yourself up by the rails, and warn children. If you can, park with the ramp side in the shade.

## When to call a shop

Call before you use the ramp again if

- it stops partway or comes down unevenly
- you see a frayed cable or a bent hinge
- the kneeling system leaves the van leaning
- a warning light or beep is new

> A noise is cheap. A broken cable is not.

Have the conversion inspected as often as its maker says. For many vans that is once or twice a year, but check the manual or ask your dealer. If you drive on dirt roads every day, go more often.

## Help

Our shops look after most kinds of conversion, whether you bought from us or not. Read about [maintenance](/services/maintenance), or [write to us](/contact) with the year of your van, the maker of the conversion, and a short video of the noise. If the van has served its time, see [what we have now](/vehicles).`,
}

const tieDowns: PageInput = {
  title: 'Tie-downs explained',
  slug: 'tie-downs-explained',
  metaDescription:
    'How four-point straps and docking stations hold a wheelchair in a van, how to use them, and why the chair and the rider need separate belts.',
  metaKeywords: 'guide, tie-downs, docking station, wheelchair securement, safety belt',
  isPublished: true,
  content: `A wheelchair in a moving van needs to be held as firmly as a car seat. The gear that does it is called a **tie-down** or **securement**. There are two common kinds, and one rule that goes with both.

## The rule

**The chair and the rider are held separately.** Four straps or a dock hold the chair to the floor. A lap and shoulder belt, fixed to the van, holds you. The belt that came on your wheelchair helps you sit well. In most cases it is not made for a crash, so it never replaces the van’s belt.

## Four-point straps

Four straps run from the floor to four strong points on the frame of the chair: two in front, two behind.

### How to do it

1. Face the chair **forward**. Set the brakes or switch the power off.
2. Hook the two front straps to the frame, at about the same height left and right.
3. Roll back a little, or let the straps wind up, until the front ones are tight.
4. Hook the two rear straps to the frame and tighten them.
5. Rock the chair. It should hardly move.
6. Fasten the lap belt low over the hips, then the shoulder belt across the chest.

Hook to the **frame**, never to wheels, armrests, leg rests or anything that comes off. Some chairs have four marked points with a hook symbol. That usually means the chair was made and crash-tested for use as a seat in a vehicle. In the United States the standard for it is called WC19. Ask the maker of your chair whether yours meets it.

### Good and bad

- Good: they fit almost every chair, and they cost less.
- Less good: someone has to bend down to the floor, and it takes two or three minutes.

Straps that tighten themselves make it faster. Look for words such as *retractable* or *self-tensioning* in the specification.

## Docking stations

A dock is a lock on the floor. A bracket is bolted under your chair. You roll forward until it clicks, and a switch lets you go again.

- Good: you can do it alone, in seconds. Most people who drive from their wheelchair use one.
- Less good: the bracket must match your exact chair, adds weight, and takes away ground clearance under it. A second chair needs a second bracket.

Ask how the dock opens when the power is out. There should be a manual release, and you or your helper should know where it is.

## Side by side

| | Four-point straps | Docking station |
|---|---|---|
| Who does it | Usually a helper | Often the rider |
| Time | 2 to 3 minutes | Seconds |
| Fits other chairs | Nearly all | Only chairs with the bracket |
| Price | Lower | Higher |

## Care

- Look at the straps once a month. Replace any that are cut, frayed or stiff.
- Keep the floor tracks free of sand and coins.
- After a crash, have the straps, the belt, the dock and the chair replaced or inspected, as their makers say.
- Tie an **empty** chair down too.

> If you can slide a chair with one hand after it is tied down, it is not tied down.

## Scooters

Most scooters are not meant to be sat on in a moving vehicle. If you can, move to a regular seat and tie the scooter down empty.

## Let us show you

The Specifications tab of [each vehicle](/vehicles) names its tie-down system. For hands-on practice with your own chair, [make an appointment](/contact). We will go through it until it feels easy, and show everyone who helps you.`,
}

const flyingDraft: PageInput = {
  title: 'Flying somewhere and renting a van there',
  slug: 'flying-and-renting-a-van',
  metaDescription: null,
  metaKeywords: 'blog, travel, rental',
  isPublished: false,
  content: `*Draft. Not ready to publish: the section on airlines has to be checked, and we still need two readers who have done this lately.*

## Before you book

- Reserve the van before the flight. Accessible rentals are few and go early.
- Ask for the ramp width and the door opening height, not just “wheelchair accessible.”
- Ask whether the van has tie-downs or a dock, and bring the strap hooks your chair needs.

## At the airport

To write: what to say at the gate, how to label the chair, what to take off it.

## Picking up the van

To write: ten minutes of checks in the rental lot. Use the list from [the test drive page](/page/first-test-drive).

## If something breaks

To write: whom to call first.`,
}

/** Pages for people who drive and look after a van, and one that is not finished. */
export const owningPages = [testDrive, dustAndHeat, tieDowns, flyingDraft]
