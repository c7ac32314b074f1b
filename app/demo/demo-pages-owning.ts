import type { PageInput } from '#app/pages/page.ts'

const winter: PageInput = {
  title: 'A ramp van in winter',
  slug: 'ramp-van-in-winter',
  metaDescription:
    'Snow, salt and cold are hard on ramps and on the people who use them. What to do in the fall, on an icy morning, and when you are stuck.',
  metaKeywords: 'blog, winter, snow, ramp care, safety',
  isPublished: true,
  content: `Our shop in Denver sees the same three things every January: a weak battery, a frozen ramp and a floor full of salt. All three begin in the fall, and that is when you can stop them.

## In October

1. **Have the battery tested.** Cold takes away much of its strength, and the ramp, the doors and the heater all need some. Replace an old one before it fails.
2. **Look at the tires.** If you buy winter tires, keep the size that the maker of the conversion lists. Another size changes the height of the van and the slope of the ramp.
3. **Clean the ramp and its track.** Water hides in dirt and freezes there.
4. **Care for the door seals.** A seal dressing for cars keeps them from freezing to the frame. Keep it off the ramp.
5. **Practice the hand release.** You do not want to learn it in the dark with cold fingers.

## On an icy morning

Give yourself fifteen extra minutes.

- Sweep the snow off the roof and the door **before** you open it. Otherwise it falls onto the ramp.
- Start the van and let it get warm, out in the open. In a garage its exhaust can kill, even with the door up. A warm cabin frees a stuck door or ramp more gently than force.
- Never pour hot water on it. It cracks glass and freezes again.
- Scrape ice off the ramp with plastic. Metal takes off the rough surface that your tires need.
- Clear a spot for the foot of the ramp. On packed snow it can tip or slide.

Salt melts ice and eats metal. Sand gives grip and gets into the hinges. Use a little sand where your wheels go, and sweep the ramp before you stow it.

> If the ramp groans, stop. Ice breaks a gear faster than it breaks itself.

## Parking

Plows push the snow into the striped space beside a van spot. It is the very space you need. If it is blocked, take a photo and tell the store. Many don’t know until somebody tells them.

Leave more room than in summer. Look for a place where the ramp comes down on bare ground, and where nobody can slide into it.

## You and your chair

| What | Why | What helps |
|---|---|---|
| Batteries of a power chair | They hold less in the cold | Charge indoors, plan shorter trips |
| Wet wheels | They slip on the ramp and on the floor | Dry them with a towel first |
| Hands and feet | You may not feel them freezing | Gloves, a blanket, a check every half hour |
| Thick coats | The belt lies on the coat and not on you | Put the coat on top of the belt |

## What to carry

- a shovel and a bag of sand
- a blanket, water and a snack for each person
- a charged phone, and a cable for it
- your pills for one more day
- a flashlight with fresh batteries

## If you are stuck

Stay in the van and call for help. Clear the tailpipe first: a blocked one lets deadly gas into the cabin. Then run the engine for ten minutes each hour, with a window cracked open. Hang something bright on the mirror.

## When it thaws

Wash the underside of the van, and rinse the track of the ramp. Lift the mats and feel if the floor is wet. Then have the conversion looked at once. Our page on [maintenance](/services/maintenance) says what to look for.

Does your van hate the winter as much as you do? [Ask us](/contact) about a heated seat, a powered ramp or a check before the first snow. If it is time for another one, here are [the vehicles we have](/vehicles).`,
}

const dustAndHeat: PageInput = {
  title: 'Caring for a ramp in dust and heat',
  slug: 'ramp-care-dust-and-heat',
  metaDescription:
    'Dust, sand and summer heat are hard on wheelchair ramps. A simple monthly routine, what to leave alone, and when to call a shop.',
  metaKeywords: 'blog, maintenance, ramp care, desert, summer',
  isPublished: true,
  content: `Two of our three showrooms are where summers are hot and the wind carries grit. Ramps notice. Most of the trouble we see in the shop starts with a handful of sand, and most of it can be kept away with a brush.

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

Call before you use the ramp again if:

- it stops partway or comes down unevenly
- you see a frayed cable or a bent hinge
- the kneeling system leaves the van leaning
- a warning light or beep is new

> A noise is cheap. A broken cable is not.

Have the conversion inspected as often as its maker says. For many vans that is once or twice a year, but check the manual or ask your dealer. If you drive on dirt roads every day, go more often.

## Help

Our shops look after most kinds of conversion, whether you bought from us or not. Read about [maintenance](/services/maintenance), or [write to us](/contact) with the year of your van, the maker of the conversion, and a short video of the noise. If the van has had its day, see [what we have now](/vehicles).`,
}

const roadTrip: PageInput = {
  title: 'Planning a road trip in an accessible van',
  slug: 'plan-a-road-trip',
  metaDescription:
    'Two weeks on the road with a wheelchair: how far to drive in a day, what to ask a hotel, what to pack, and how to be ready for trouble.',
  metaKeywords: 'blog, travel, road trip, hotels, packing list',
  isPublished: true,
  content: `A van with a ramp is a good way to see the country. You bring your own seat, and no one but you handles your chair. A little planning makes the difference between an adventure and a bad story.

## How far in a day

Take what the map says and add half. Six hours become nine. You will stop more often, and each stop takes longer: straps off, ramp out, ramp in, straps on.

Shift your weight or tilt your seat as often as you do at home. If you sit on a new cushion or in another seat, look at your skin in the evening.

Plan two nights in one place after every two days of driving. Rest is part of the trip.

## Where to sleep

“Accessible” means many things. Call the hotel itself, not just the booking line. Ask:

1. Is there a shower that I can roll into, with a seat?
2. How high is the bed, and is there open space under it for a lift?
3. How wide is the bathroom door?
4. Is the accessible room on the ground floor, or is there a second elevator?
5. Where do I park, and how much headroom is there on the way in?

Ask them to measure. A person who walks to the room with a tape measure is worth more than a photo. Write down their name, and have the room held for you, not just “requested.”

## Before you leave

| When | What |
|---|---|
| A month before | Have the conversion and the brakes checked |
| Two weeks before | Order pills, pads and spare parts |
| A week before | Test the hand release, look at every strap |
| The day before | Tire pressure with the load in, fluids, phone numbers |

Weigh the loaded van if you can. A converted van can carry less than it looks. You’ll find the limit on the label in the driver’s door. Truck stops have a scale.

## What to pack

- charger for the chair, and a long cord
- inner tube or spare wheel, tire pump and the right wrenches
- strap cutter, flashlight and gloves
- a short board for a step or a soft shoulder
- pills for three extra days, in the cabin and never in the trunk
- a list of your settings, sizes and doctors, on paper

## Parks for free

The **Access Pass** of the national parks is free for US citizens and permanent residents who have a permanent disability. It lasts for life and lets the people in your vehicle in with you, as of 2026. You can get one at many park gates. A small fee is charged when you order it by mail or online. Check with the [National Park Service](https://www.nps.gov/planyourvisit/passes.htm) about what to bring.

Ask the ranger which trails are firm after rain. Rangers know it better than any website.

## When something breaks

Keep three numbers on a card: the maker of the conversion, a shop near each place where you stay, and ours. We answer at any hour, and we know how to move a van with a low floor.

> We lost a day to a ramp in Utah. The shop came to the campground, and the kids still talk about the man with the dog.

Know how you get out without power before you leave home. Do it once with everybody who rides with you.

## Start small

Make your first trip one night long and two hours away. Forget something. Next time you will not.

Is your van up to it? [Send us a note](/contact) with your route and your chair, and we’ll tell you what we would check first. If you need more room or a gentler ramp, look at [our vehicles](/vehicles).`,
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

To write: ten minutes of checks in the rental lot. Use the list from [the rental guide](/page/rent-before-you-buy).

## If something breaks

To write: who to call first.`,
}

/** Articles for people who drive and look after a van, and one that is not finished. */
export const owningPages = [winter, dustAndHeat, roadTrip, flyingDraft]
