import { href } from 'react-router'
import { deliveryQuestions, serviceQuestions } from './faq-owning.server.ts'
import type { QuestionGroup } from './faq-search.ts'

const choosing: QuestionGroup = {
  id: 'choosing',
  title: 'Choosing a vehicle',
  more: { to: href('/resources/guides'), label: 'Read our guides' },
  questions: [
    {
      question: 'How do I know whether my wheelchair fits?',
      answer:
        'Measure four things: your height seated in the chair, the widest point, the length from toes to the last thing behind you, and the weight of everything on the ramp. Compare them with the door opening height, ramp width, lowered floor length and ramp capacity on the vehicle page.',
    },
    {
      question: 'What is the difference between side entry and rear entry?',
      answer:
        'With side entry the ramp comes out of the passenger side, and you can often ride up front or drive from your chair. With rear entry it comes out at the back, and you ride in the middle. Side entry needs a free passenger side when you park. Rear entry needs free space behind the van.',
    },
    {
      question: 'Can I drive from my wheelchair?',
      answer:
        'In many side-entry vans, yes. The driver seat comes out, a dock holds your chair, and controls are fitted to you. You need an evaluation by a driver rehabilitation specialist first, and in many states a note on your license.',
    },
    {
      question: 'Should I buy new or used?',
      answer:
        'A used conversion costs less, and a well-kept conversion lasts a long time. Ask who made it, what was repaired, and what warranty is left. A new one gives you the full maker’s warranty, and rebates from car makers are for new vehicles.',
    },
    {
      question: 'What does a kneeling system do?',
      answer:
        'It lowers one side or the back of the van when the ramp opens. The ramp gets less steep, so it is easier to roll up. You can switch it off where there is a high curb.',
    },
    {
      question: 'Can I try a vehicle before I buy it?',
      answer:
        'Yes, and please do. Bring your own chair and the people who help you. Plan two hours. If you live far away, we can show you everything on a video call from inside the van.',
    },
    {
      question: 'Can I rent a van first?',
      answer:
        'Not from us; we only sell. But renting one for a few days is a good test before you buy, and we can name companies near you that have rental vans with a ramp. Ask them for door height, ramp width and capacity in numbers.',
    },
    {
      question: 'How many people can ride along?',
      answer:
        'In most lowered minivans, one wheelchair user and three to five others, depending on which seats you keep. Some vans have two wheelchair positions, and full-size vans have more. The vehicle page lists the positions.',
    },
  ],
}

const paying: QuestionGroup = {
  id: 'paying',
  title: 'Price and paying',
  more: { to: href('/services/financing'), label: 'Read about financing and funding' },
  questions: [
    {
      question: 'Why does an accessible vehicle cost so much more?',
      answer:
        'Much of it is made by hand. The floor is cut out and rebuilt, the suspension, fuel lines and seats change, and a ramp with its motor is added. The change alone can cost as much as a small car.',
    },
    {
      question: 'Do you offer loans?',
      answer:
        'We are not a lender. We work with several and send your application where you ask us to. The lender decides, so we cannot promise approval or a rate. Compare the APR and the total of all payments with an offer from your own bank or credit union.',
    },
    {
      question: 'Can VA help me pay?',
      answer:
        'It can, for veterans and service members with certain disabilities from their service. There is an allowance toward a vehicle, and separate help with equipment such as ramps and hand controls. Apply with VA Form 21-4502 and wait for the answer before you buy. Check with VA at 1-800-827-1000.',
    },
    {
      question: 'Does Medicaid or Medicare pay for a van?',
      answer:
        'As a rule, no. But many states have Medicaid waivers that pay for changes to a vehicle, such as a ramp or tie-downs. Check with your case manager or your state’s Medicaid office before you buy anything.',
    },
    {
      question: 'Do car makers give rebates?',
      answer:
        'Several pay back part of the cost of adaptive equipment on a new vehicle. In 2025 that was mostly between $500 and $1,500. There are time limits. Check with the maker before you sign.',
    },
    {
      question: 'What should I tell my insurance company?',
      answer:
        'That the vehicle is converted, and what the conversion cost. Not every policy covers it: some pay only for the car as its maker built it. Ask to have the ramp, the lowered floor and the hand controls insured at their full value, and get the answer in writing. We’ll give you the paperwork.',
    },
    {
      question: 'Can I trade in my old van?',
      answer:
        'Yes, converted or not. Our financing page leads to the trade-in form. Give us the year, model, mileage and maker of the conversion, and add a few photos. We’ll make you an offer.',
    },
    {
      question: 'What does “Call for price” mean?',
      answer:
        'The price is not settled yet, most often because the vehicle has just come in or still needs some work. Call or write, and we’ll tell you where it stands.',
    },
  ],
}

/** Questions that people ask us, by subject, in the order in which they come up. */
export const questionGroups: QuestionGroup[] = [choosing, paying, deliveryQuestions, serviceQuestions]
