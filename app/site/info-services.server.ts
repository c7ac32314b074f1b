import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-services.svg'
import { serviceLinks } from './site-links.ts'

export const servicesPage: InfoPage = {
  path: href('/services'),
  drawing,
  trail: [],
  title: 'Our services',
  description:
    'Fitting, financing help, delivery, roadside help, warranties and advice for wheelchair-accessible vehicles, and what each of them means for you.',
  intro: 'A van is only the start. Here is what we do before you buy, on the day you get it, and for years after.',
  links: serviceLinks,
  sections: [
    {
      id: 'delivery',
      title: 'Nationwide delivery',
      text: `You do not have to live near one of our showrooms. We bring your vehicle to your home anywhere in the United States, Alaska and Hawaii included. Those two take longer, because part of the trip is by ship.

Here’s how it works:

1. **Before you buy**, we send you photos, a video of the ramp in action, and the measurements you need. If you like, we do a video call from inside the van.
2. **Before we leave**, we check the vehicle and the conversion once more and agree on a day with you. You get the delivery price in writing first.
3. **On the day**, the driver shows you the ramp, the tie-downs and the controls. Plan an hour. Ask the people who help you to be there.
4. **In the weeks after**, call us with any question that comes up. There are always some.

Look at the paint, the ramp and the mileage before you sign for the delivery. If something isn’t as we described it, tell the driver and call us at once.`,
    },
    {
      id: 'roadside',
      title: '24/7 roadside assistance',
      text: `An ordinary tow company may not know how to move a van with a lowered floor, and may not have room for you and your chair. So call us first, at any hour.

Tell us four things: where you are, whether you are safe, whether the ramp opens, and whether you are in your chair. We talk you through opening the ramp by hand. Most ramps have a way to do it without power. If the van has to be towed, we help you find a flatbed truck and a ride that fits your chair.

If you are in danger, call 911 before you call us.`,
    },
    {
      id: 'warranty',
      title: 'Warranties',
      text: `One van can have three kinds of warranty, and it helps to know which is which.

| Warranty | Covers | From |
|---|---|---|
| Vehicle | The car’s engine, transmission and electronics | The car maker, while it lasts |
| Conversion | Ramp, lowered floor, kneeling system, tie-downs | Us: 3 years on all conversion components |
| Extended | Whatever its contract lists | An extra you may choose to buy |

Read an extended warranty before you sign it. Ask what it leaves out, whether there is a deductible (a part you pay yourself each time), and which shops may do the work. You never have to buy one to get a vehicle or a loan from us.`,
    },
    {
      id: 'consultations',
      title: 'Mobility consultations',
      text: `Not sure where to begin? Talk with us for half an hour. By phone, by video or in a showroom, it costs nothing, and you don’t have to buy anything.

We will ask about your chair, who drives, where you park and who comes along. It helps to have your [four measurements](${href('/resources/guides/measure-your-wheelchair')}) handy, but we can also take them with you.

If you will drive with special controls, we may ask you to see a **driver rehabilitation specialist** first. That is a trained person, often an occupational therapist, who tests what you need to drive safely. They do not work for us, and they write down what equipment fits you.`,
      checkWith:
        'Check with ADED, the association for driver rehabilitation specialists, for one near you: [aded.net](https://www.aded.net).',
    },
  ],
  next: {
    title: 'Where would you like to start?',
    text: 'Tell us what you need in your own words. We’ll tell you what we can do, what it costs, and what you can do without.',
    to: href('/contact'),
    label: 'Ask About a Service',
  },
}
