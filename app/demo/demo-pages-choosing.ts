import { fitRules, inches } from '#app/fit/fit-rules.ts'
import type { PageInput } from '#app/pages/page.ts'

const rentFirst: PageInput = {
  title: 'Rent a van before you buy one',
  slug: 'rent-before-you-buy',
  metaDescription:
    'A few days in a rented wheelchair van show you what a test drive cannot. What to ask, what to try, and what a rental cannot tell you.',
  metaKeywords: 'guide, renting, wheelchair van rental, choosing a van',
  isPublished: true,
  content: `You can read every number about a van and still not know how it feels on a wet Tuesday. A rental tells you. A few days cost far less than a van that turns out to be wrong.

## When it makes sense

- You have never used a van with a ramp.
- You cannot decide between side and rear entry.
- Your chair is about to change, or your health is.
- You do not know yet who will drive.

If you know what fits you, a long [test drive](/resources/guides/test-drive-checklist) may be enough.

## Before you book

There are few rental vans with ramps. Call two or three weeks ahead, and earlier for a holiday. “Wheelchair accessible” is not an answer. Ask for numbers.

| Ask for | Compare it with |
|---|---|
| Door opening height | Your height in the chair, and ${inches(fitRules.overHeadIn)} more |
| Ramp width | The widest point of your chair, and ${inches(fitRules.sideRoomIn)} more |
| Length of the lowered floor | Your chair from toes to bag |
| Ramp capacity | You, the chair, the bags and a helper, and ${fitRules.belowLimitLb} pounds more |

Our guide shows [how to take the four measurements](/resources/guides/measure-your-wheelchair). Then ask five more things:

1. Are there four straps and a lap and shoulder belt for me?
2. Can I drive it? Most rentals have no hand controls.
3. What does it cost in all: days, miles, insurance and cleaning?
4. Will someone show us the ramp when we pick it up?
5. Who do we call if the ramp fails at night?

Get the answers by email. A promise on the phone is easy to forget.

## At the rental lot

Take ten minutes, even if a line is waiting behind you.

- Open and close the ramp twice, once by hand.
- Roll in, turn, tie down and get out again.
- Pull every strap all the way out.
- Take photos of each scratch.

If the van is not what you were told, say so before you drive off.

## Three days that tell you most

### Day one: home

Park where you always park. Try the driveway, the garage and the curb. Do it once in the dark. Does the ramp land where your wheels can go?

### Day two: errands

Go to the places you go to every week. Pick the pharmacy with the small lot and the clinic with the full one. Count how often you had to wait for a free space.

### Day three: far away

Drive for two hours and come back. Sit where you would normally sit. Can you hear the driver? Does your neck hurt? Are you cold?

## Keep a card

Write down, each time:

- how many minutes it took from the front door until the van rolled
- who had to help, and with what
- where you could not park
- what rattled, rubbed or scraped

> A rental that annoys you has done its job. Now you know what to look for.

## What a rental cannot tell you

A rental van has been driven hard by many people. It may rattle more than your own would. It is also made to fit everybody, so it fits nobody quite right. There is no dock for your chair, no seat for your back and no control at your hand. Judge the size, the entry and the view. Do not judge the comfort.

## Afterward

We do not rent out vans. Tell us where you live, and we’ll name companies nearby that do.

When you are back, read your card again. Then look through [our vehicles](/vehicles) with it, or [send it to us](/contact). It tells us more than a long talk, and we will say which vans are worth a visit.`,
}

const newHelper: PageInput = {
  title: 'Teach a new caregiver your van',
  slug: 'teach-a-new-caregiver',
  metaDescription:
    'A new helper can learn a ramp van in an hour. Four short lessons, the words to use, and a card for the dashboard.',
  metaKeywords: 'guide, caregiver, helper, training, wheelchair van',
  isPublished: true,
  content: `A new helper starts on Monday, and the van has more switches than a kitchen. You know it best, so you are the teacher. Plan one hour on a day when nobody has to be anywhere.

## Before the first lesson

Park on level ground with room at the ramp. Put the van’s manual within reach. Agree on three words:

- **Stop** means stop now, and ask later.
- **Ready** means that I am ready. Nobody moves me until I say it.
- **Again** means that we do it once more. It blames no one.

## Lesson one: the ramp

1. You open and close it. Your helper watches.
2. Your helper does it, and says aloud what comes next.
3. Your helper does it by hand, with the power off.

Show what can pinch a finger, and where to stand. Nobody stands under a lift or on the edge of a ramp.

If your helper pushes you, practice with an empty chair first. Up the ramp, push with straight arms and short steps. Down the ramp, most people feel safer going backward, slowly.

## Lesson two: the straps

Let your helper tie down the empty chair. Then get in and do it again. Show the four spots on the frame with your own finger, and mark them with bright tape. Tape saves a lot of talk.

Then rock the chair together. It should hardly move.

## Lesson three: your belt

Say how it should feel. Nobody else can know.

> Low on my hips, flat on my shoulder, and never on my neck.

The belt of the chair stays on as well, but it does not replace the belt of the van. Our guide to [tie-downs and belts](/resources/guides/tie-downs-and-belts) has drawings that you can print.

## Lesson four: the road

Drive around the block. Say what you notice: a fast turn, a hard stop, a seat that leans. A driver who walks and stands does not feel what you feel in the back.

Agree on a sign for “please pull over” that works when the radio is on.

## When something goes wrong

Walk through these three once, calmly, at home:

1. **The ramp does not open.** Check that the van is in park and unlocked. Then use the hand release.
2. **The chair is stuck in a strap.** Roll back an inch and try again. Keep a strap cutter where both of you can reach it.
3. **I do not feel well.** Who to call, where the pills are, and which hospital knows me.

## A card for the dashboard

| What | Write here |
|---|---|
| My name and my doctor’s number | ____ |
| The hand release is | ____ |
| Height of the van | ____ |
| Weight of my chair | ____ |
| Tire size and pressure | ____ |
| Number to call when the ramp fails | ____ |

The height saves you from low garages. The weight helps when somebody has to lift the chair.

## After a week

Ask two questions. What is still hard? What do you do differently from how I showed you? Sometimes the new way is better. When it is not safe, say so at once and show it again.

Repeat one lesson after a month, even without a reason. People skip steps when they feel sure.

## We can help

Bring your helper to one of our showrooms and practice with us. [Pick a day](/contact), and tell us about your chair. If the van itself is what makes it hard, look at [vehicles](/vehicles) with a powered ramp or a dock.`,
}

const ramps: PageInput = {
  title: 'Ramps: what width, slope and capacity mean',
  slug: 'ramps-and-capacity',
  metaDescription:
    'What the numbers on a wheelchair ramp mean, how fold-out and in-floor ramps differ, and how to work out the capacity you need.',
  metaKeywords: 'guide, ramp, ramp capacity, in-floor ramp, fold-out ramp, slope',
  isPublished: true,
  content: `A ramp looks simple. Three numbers decide whether it works for you: its width, its slope, and the weight it can carry. One more choice, how it is stored, decides how the van feels every day.

## Width

The ramp width is the clear space between the raised edges. Those edges keep your wheels from rolling off. Minivan ramps are mostly 28 to 34 inches wide.

Your chair should be at least ${inches(fitRules.sideRoomIn)} narrower. If you steer with a head array or a sip-and-puff switch, ask for ${inches(fitRules.steeringRoomIn)}: small steering corrections take room.

## Slope

Slope tells you how steep the ramp is. It depends on how high the floor is and how long the ramp is.

| Floor above the ground | Ramp 4½ feet long | Ramp 5 feet long |
|---|---|---|
| 8 inches | about 8½ degrees | about 7½ degrees |
| 10 inches | about 10½ degrees | about 9½ degrees |
| 12 inches | about 13 degrees | about 11½ degrees |

A degree or two matters more than it sounds. Many vans **kneel**: the suspension on one side lowers the floor before the ramp comes out. And if you park so that the ramp lands on a curb, it becomes flatter.

A power chair has its own limit for slopes. You’ll find it in the chair’s manual. Check it, especially for older chairs and for chairs with a high seat.

## Capacity

Capacity is the most the ramp can carry **at one time**. Common figures are 600, 800 and 1,000 pounds. Here is how to work out what you need:

1. Your weight, dressed.
2. The weight of the chair. Power chairs often weigh 250 to 400 pounds.
3. Bags, oxygen, ventilator, communication device.
4. A helper who walks up behind you.

An example: 190 pounds, plus a 340-pound chair, plus 20 pounds of bags, plus a helper of 160 pounds. That is **710 pounds**. An 800-pound ramp carries it. A 600-pound ramp does not, unless the helper stays on the ground.

> The capacity is a limit, not a target. Stay at least ${fitRules.belowLimitLb} pounds below it.

## Fold-out or in-floor?

### Fold-out ramps

They stand upright inside the door when closed and unfold outward. They tend to be wider and cost less to repair. When they are closed, they fill the doorway, so a person on foot has to unfold the ramp or use another door.

### In-floor ramps

They slide into a pocket under the floor. The doorway stays clear, and the cabin is quieter. They are a little narrower as a rule, and the pocket needs cleaning.

### Manual or powered?

Powered ramps open with a button or a remote. Manual ramps are lifted by a helper, with springs to take the weight. A powered ramp should still have a way to be opened by hand. Ask to be shown, and do it once yourself.

## Try before you choose

- Roll up and down three times, once with a helper and once without.
- Stop halfway. Can you hold the chair there?
- Come down backward, slowly, if that is how you get out.
- Listen. A ramp in good shape does not grind.

Width and capacity, where we know them, are on the Specifications tab of [a vehicle’s page](/vehicles). Slope depends on where you park, so [visit us](/contact) and try it on level ground and at a curb.`,
}

/** Guides beside those of the site itself, for people who choose a van and learn to use it. */
export const choosingPages = [rentFirst, ramps, newHelper]
