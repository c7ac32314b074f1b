import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-modifications.svg'

export const modificationsPage: InfoPage = {
  path: href('/services/vehicle-modifications'),
  drawing,
  trail: [{ to: href('/services'), label: 'Services' }],
  title: 'Vehicle modifications',
  description:
    'Ramps, lowered floors, lifts, seats and hand controls: what each one does, who needs it, and how to choose the right shop.',
  intro:
    'A modification is any change that lets you get in, ride or drive. Some take an hour, some take weeks. Most people need fewer than they think.',
  sections: [
    {
      id: 'order',
      title: 'Start with three questions',
      text: `1. **Do you stay in your wheelchair** on the trip, or move to a seat?
2. **Do you drive**, or ride?
3. **Who else uses the vehicle**, and what do they need?

The answers decide almost everything. If you move to a seat, you may not need a ramp at all: a swivel seat and a lift for the chair can be enough, and they fit many ordinary cars. If you stay in your chair, you need a ramp or a lift, and floor space with height above it.`,
    },
    {
      id: 'getting-in',
      title: 'Getting in',
      text: `### Lowered floor and ramp

In a minivan the floor is cut out and rebuilt about 10 to 14 inches lower. That makes the ramp short and gives your head room. The ramp comes out of the side or the back. [Side or rear entry](${href('/resources/guides/side-or-rear')}) has its own guide.

- A **fold-out ramp** stands in the doorway when closed. It is simple and tends to be wide.
- An **in-floor ramp** slides under the floor. The doorway stays clear, but the pocket needs cleaning.
- **Kneeling** means that the suspension lowers the van at the ramp, so the slope gets gentler.

### Platform lift

Full-size vans are too tall for a short ramp. A lift carries you up on a platform. Look at two numbers: the weight it lifts (often 800 pounds or more) and the size of the platform. Ask how it works by hand when the power is out.

### Swivel and transfer seats

A seat that turns, and on some models comes down toward you, helps if you can move over from your chair. A **transfer seat base** slides and turns inside the van, so that you can move from your chair to the driver seat under a roof.`,
    },
    {
      id: 'riding',
      title: 'Riding',
      text: `Your chair has to be secured to the floor, and you need your own lap and shoulder belt. Straps fit nearly every chair. A docking station locks the chair by itself, with a bracket that must match your exact chair. Our [guide to tie-downs](${href('/resources/guides/tie-downs-and-belts')}) shows how both work.

Seats that come out give you a choice of where to sit. Most vans let you take out the front passenger seat, and some let you take out the driver seat too.`,
    },
    {
      id: 'driving',
      title: 'Driving',
      text: `| If this is hard for you | This can help |
|---|---|
| Using the pedals | Hand controls: push to brake, pull or twist for gas |
| Using the right foot only | A left-foot gas pedal, with a guard over the other one |
| Gripping the wheel | A spinner knob or a grip made for your hand |
| Turning the wheel with little strength | Reduced-effort steering |
| Reaching switches | Controls by touch pad, voice, elbow or head |
| Reaching the pedals | Pedal extenders |

Hand controls can go into most vehicles with an automatic transmission, and other people can still drive with the pedals. Bigger changes, such as a joystick, are built for one person.

See a driver rehabilitation specialist **before** you buy equipment. In many states your license must also list the controls that you use.`,
      checkWith: 'Check with your state’s licensing office about tests and notes on your license.',
    },
    {
      id: 'new-or-used',
      title: 'Can your own vehicle be modified?',
      text: `Hand controls, spinner knobs, swivel seats and chair lifts on the back can go into many vehicles you already own. A lowered floor is different. It can only go into a few models, most shops want a vehicle with low mileage, and it takes weeks. For most people, a vehicle that is already converted costs less in the end.

Never buy a vehicle to convert later without asking the shop first. One trim level may work and the next may not. All-wheel drive and hybrid batteries under the floor are common roadblocks.`,
    },
    {
      id: 'shop',
      title: 'How to choose a shop',
      text: `Ask these questions of any shop, ours included:

1. Is the shop registered with NHTSA, the federal road safety agency, as a vehicle modifier?
2. Who made the parts, and are they crash-tested?
3. What will the vehicle weigh after the work, and how much can it still carry?
4. If the work changes a required safety part, will you get a document that lists it? Federal rules (49 CFR Part 595) allow some changes to fit a person with a disability, and the shop must tell you in writing which standards are affected.
5. Who repairs it, where, and how long is it under warranty?

Get the drawing or the list of parts, the price and the finish date in writing. Try everything in your own chair before you pay the balance.`,
      checkWith:
        'Check with NHTSA on [adapted vehicles](https://www.nhtsa.gov/vehicle-safety/adapted-vehicles), and with [NMEDA](https://nmeda.org), the trade association, whose certified shops are audited every year (as of 2026).',
    },
  ],
  next: {
    title: 'Let us measure you in your chair',
    text: 'It takes twenty minutes, in a showroom or on a video call. You leave with a list of what fits you, whether you buy from us or not.',
    to: href('/contact'),
    label: 'Book a Fitting',
  },
}
