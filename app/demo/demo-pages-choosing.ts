import type { PageInput } from '#app/pages/page.ts'

const sideOrRear: PageInput = {
  title: 'Side entry or rear entry?',
  slug: 'side-or-rear-entry',
  metaDescription:
    'Side entry puts the ramp on the passenger side, rear entry puts it at the back. See what each means for parking, seating and price.',
  metaKeywords: 'guide, side entry, rear entry, wheelchair van, choosing a van',
  isPublished: true,
  content: `The first choice in a wheelchair-accessible van is where you get in. **Side entry** means the ramp comes out of the passenger side. **Rear entry** means it comes out at the back. Both are good. They suit different lives.

## The short answer

Choose side entry if you want to drive, or ride up front, in your wheelchair. Choose rear entry if you ride as a passenger, park in tight places, or want to spend less.

| | Side entry | Rear entry |
|---|---|---|
| Where you can sit | Driver, front passenger or middle, depending on the van | Middle or rear |
| Room needed to load | About 8 feet beside the van | About 8 feet behind the van |
| Parking | Needs a free passenger side | Fits most spaces |
| Height above the road | Lower | Often a little higher |
| Price | Usually higher | Usually lower |

These are rules of thumb. Every conversion is different, so measure the van in front of you.

## How you use your day

### Where do you park?

Think of the three places you park most: home, work or school, and the doctor. Stand there with a tape measure. Is there room for a ramp and your chair on the passenger side? If another car can block you there, rear entry may save you a lot of waiting.

With rear entry you load behind the van. On a busy street that can mean loading in traffic. A driveway, a quiet street or a parking lot is fine.

### Who drives?

If you drive from your wheelchair, you need side entry in almost every case. The chair has to get to the steering wheel, and a rear ramp leads only to the middle of the van.

### Who comes along?

In a side-entry van the back bench usually stays, so two or three people sit behind you. In a rear-entry van the middle of the floor is an aisle for your chair, and people often sit on both sides of it. Families tend to like that.

## Your chair

- **Long chairs** and chairs with raised leg rests are easier in a rear-entry van, because you roll straight in and do not turn.
- **Wide chairs** depend on the ramp, not on the side. Compare the ramp width with the widest point of your chair.
- **Tall riders** should check the height of the door opening first. It is lower than the ceiling inside.

> Sit in the van for as long as your longest usual trip. What feels fine for a minute may not feel fine for an hour.

## What people forget

1. The garage. A ramp that opens beside the van needs space beside the van, indoors too.
2. The curb. A side ramp can rest on the sidewalk, which makes it less steep.
3. The weather. A rear hatch gives a little roof while you load.
4. The helper. A manual ramp at the back asks someone to bend. Try it, or look for a powered one.

## See both

Open [our vehicles](/vehicles), choose Filters, and look at Side Entry and Rear Entry in turn. When you have two or three you like, [write to us](/contact) and we will line them up so that you can try them on the same day with your own chair.`,
}

const measuring: PageInput = {
  title: 'How to measure a wheelchair for a van',
  slug: 'measure-a-wheelchair',
  metaDescription:
    'Five measurements tell you whether a wheelchair fits a van. How to take them in ten minutes with a tape measure and a helper.',
  metaKeywords: 'guide, measuring, wheelchair size, door opening height, ramp width',
  isPublished: true,
  content: `Ten minutes with a tape measure can save you a long drive to a van that does not fit. You need a helper, a metal tape, and something flat such as a hardcover book.

Sit in the chair as you do when you travel: shoes on, cushion in, headrest where you like it. Measure in inches and round **up** to the next half inch.

## The five numbers

### 1. Height, sitting

Lay the book flat on top of your head, level with the floor. Measure from the floor to the underside of the book. This is the number that rules out the most vans.

Compare it with the **door opening height**. You want at least an inch and a half to spare, because the ramp tips you a little as you roll in. If you can lean or lower your head, you may need less.

### 2. Width

Measure the widest point of the chair, wherever it is. Often it is the hand rims, a joystick, or an elbow that rests outside the armrest.

Compare it with the **ramp width**. Two inches to spare, in all, is tight but workable. Four is comfortable.

### 3. Length

Measure from the farthest point in front, usually the toes, to the farthest point behind, which may be a bag or the anti-tip wheels.

Compare it with the length of the **lowered floor**, and remember that a side-entry van asks you to turn. A chair longer than about 48 inches may need several moves.

### 4. Weight

Add up four things:

- you, dressed
- the chair with its batteries
- whatever hangs on the chair
- a helper, if one walks on the ramp with you

The sum must stay below the **ramp capacity**. The weight of a power chair is in its manual or on a plate on the frame. If you are not sure, ask the dealer who sold it.

### 5. Eye height

Measure from the floor to your eyes. Vans with small side windows can leave you looking at a door panel. There is no number for this in most brochures; you have to sit in the van.

## A card to fill in

| What | Your number | Compare with |
|---|---|---|
| Height, sitting | ____ in | Door Opening Height |
| Width | ____ in | Ramp Width |
| Length | ____ in | Lowered Floor Length |
| Weight, all together | ____ lb | Ramp Capacity |
| Eye height | ____ in | The bottom of the windows |

Every vehicle page here has a Specifications tab with these lines.

## Three common mistakes

1. **Measuring the empty chair.** You sit higher on a cushion, and your knees and elbows count.
2. **Trusting the brochure of the chair.** It describes a standard model. Yours has its own headrest, tires and bag.
3. **Forgetting next year.** Children grow. A new cushion can add two inches. If a change is coming, measure for it.

> If you are between two sizes, believe the tape and not the salesperson. That includes us.

## What to do with the numbers

Keep them on your phone. Look through [our vehicles](/vehicles) and strike out the ones that cannot fit. If one is close, do not give up on it: floors, seats and headrests can sometimes be adjusted. [Send us your five numbers](/contact) and we will tell you honestly which vans are worth the trip.`,
}

const ramps: PageInput = {
  title: 'Ramps: what width, slope and capacity mean',
  slug: 'ramps-and-capacity',
  metaDescription:
    'What the numbers on a wheelchair ramp mean, how fold-out and in-floor ramps differ, and how to work out the capacity you need.',
  metaKeywords: 'guide, ramp, ramp capacity, in-floor ramp, fold-out ramp, slope',
  isPublished: true,
  content: `A ramp looks simple. Three numbers decide whether it works for you: its width, its slope, and the weight it may carry. One more choice, how it is stored, decides how the van feels every day.

## Width

The ramp width is the clear space between the raised edges. Those edges keep your wheels from rolling off. Minivan ramps are mostly 28 to 34 inches wide.

Your chair should be at least two inches narrower. If you steer with a head array or a sip-and-puff switch, ask for more: small steering corrections take room.

## Slope

Slope tells you how steep the ramp is. It depends on how high the floor is and how long the ramp is.

| Floor above the ground | Ramp 4½ feet long | Ramp 5 feet long |
|---|---|---|
| 8 inches | about 8½ degrees | about 7½ degrees |
| 10 inches | about 10½ degrees | about 9½ degrees |
| 12 inches | about 13 degrees | about 11½ degrees |

A degree or two matters more than it sounds. Many vans **kneel**: the suspension on one side lowers the floor before the ramp comes out. And if you park so that the ramp lands on a curb, it becomes flatter.

A power chair has a limit of its own for slopes. You find it in the chair’s manual. Check it, above all for older chairs and for chairs with a high seat.

## Capacity

Capacity is the most the ramp may carry **at one time**. Common figures are 600, 800 and 1,000 pounds. Here is how to work out what you need:

1. Your weight, dressed.
2. The weight of the chair. Power chairs often weigh 250 to 400 pounds.
3. Bags, oxygen, ventilator, communication device.
4. A helper who walks up behind you.

An example: 190 pounds, plus a 340-pound chair, plus 20 pounds of bags, plus a helper of 160 pounds. That is **710 pounds**. An 800-pound ramp carries it. A 600-pound ramp does not, unless the helper stays on the ground.

> The capacity is a limit, not a target. Leave some room below it.

## Fold-out or in-floor?

### Fold-out ramps

They stand upright inside the door when closed and unfold outward. They tend to be wider and cost less to repair. When they are closed, they fill the doorway, so a person on foot has to unfold the ramp or use another door.

### In-floor ramps

They slide into a pocket under the floor. The doorway stays free, and the cabin is quieter. They are a little narrower as a rule, and the pocket needs cleaning.

### Manual or powered?

Powered ramps open with a button or a remote. Manual ramps are lifted by a helper, with springs to take the weight. A powered ramp should still have a way to be opened by hand. Ask to be shown, and do it once yourself.

## Try before you choose

- Roll up and down three times, once with a helper and once without.
- Stop halfway. Can you hold the chair there?
- Come down backward, slowly, if that is how you get out.
- Listen. A ramp in good order does not grind.

You find width and capacity on the Specifications tab of [each vehicle](/vehicles). Slope depends on where you park, so [visit us](/contact) and try it on level ground and at a curb.`,
}

/** Pages for people who have not bought yet. */
export const choosingPages = [sideOrRear, measuring, ramps]
