import { href } from 'react-router'
import type { QuestionGroup } from './faq-search.ts'

/** Questions about getting a vehicle and trying it. */
export const deliveryQuestions: QuestionGroup = {
  id: 'delivery',
  title: 'Visits and delivery',
  more: { to: `${href('/about')}#showrooms-title`, label: 'See our showrooms' },
  questions: [
    {
      question: 'Do you deliver to my state?',
      answer:
        'Yes, to all fifty. We bring the vehicle to your home and show you and your helpers how everything works. You get the delivery price in writing before you decide.',
    },
    {
      question: 'Do I need an appointment to visit a showroom?',
      answer:
        'No, but it helps. When we know your chair and what you want to see, we can have the right vans ready, with room for the ramp. All three showrooms have step-free entrances and accessible restrooms.',
    },
    {
      question: 'What if the vehicle is not as described when it arrives?',
      answer:
        'Look at it before you sign for it. Tell the driver and call us at once. What counts is what we agreed to in writing.',
    },
    {
      question: 'Can you hold a vehicle for me?',
      answer:
        'Often we can, for a short time. We can hold it longer if you are waiting for an answer from VA or another program. Ask us, and we’ll put the end date in writing.',
    },
    {
      question: 'Who takes care of the title and plates?',
      answer:
        'We prepare the paperwork. Plates and a parking placard for a person with a disability come from your state, and usually need a form signed by your doctor. Check with your state’s motor vehicle office.',
    },
  ],
}

/** Questions that come up once the vehicle is at home. */
export const serviceQuestions: QuestionGroup = {
  id: 'service',
  title: 'Service and safety',
  more: { to: href('/services/maintenance'), label: 'Read about maintenance' },
  questions: [
    {
      question: 'My ramp will not open. What can I do?',
      answer:
        'Check that the van is in park and the doors are unlocked. Try the switch inside as well as the remote. If the motor sounds weak, the battery may be low. Most ramps can be opened by hand: the manual shows how. Call us at any hour, and we’ll talk you through it.',
    },
    {
      question: 'How do I get my ramp through the winter?',
      answer:
        'Have the battery tested in the fall, and clean the ramp and its track. Sweep snow and ice off the door before you open it. Let a frozen ramp thaw with the van running warm, never in a garage: hot water and force break things. Rinse off the salt when it gets warmer.',
    },
    {
      question: 'How often does the conversion need service?',
      answer:
        'At least once a year, or more often if the manual says so. Between checks, sweep the ramp each week and test the hand release each month.',
    },
    {
      question: 'Do you service vans that were bought elsewhere?',
      answer:
        'Yes. Our shops work on most makes of conversion. Tell us the year of the van, who made the conversion, and what it does or does not do.',
    },
    {
      question: 'What does the warranty cover?',
      answer:
        'All conversion components, which means the parts that make the vehicle accessible, for 3 years, unless the vehicle’s page names another warranty. The car itself has its maker’s warranty for as long as that lasts. You can buy more years, but you never have to.',
    },
    {
      question: 'Is the belt on my wheelchair enough?',
      answer:
        'No. It helps you sit well, but most are not made for a crash. You need a lap and shoulder belt that is fixed to the van, and your chair needs four straps or a dock.',
    },
    {
      question: 'What is WC19?',
      answer:
        'The US standard for wheelchairs that are used as seats in vehicles. A WC19 chair has been crash-tested and has four marked points for straps. Check with the maker of your chair.',
    },
    {
      question: 'Can I ride on my scooter in the van?',
      answer: 'Most scooters are not made for that. Move to a van seat if you can, and tie the scooter down empty.',
    },
    {
      question: 'What do you keep about me when I write to you?',
      answer:
        'What you typed into the form, in our own database, until a member of our staff deletes it. No tracking, no ads. At any time, you can ask to see it or have it erased.',
    },
  ],
}
