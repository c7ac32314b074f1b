import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-financing.svg'

export const financingPage: InfoPage = {
  path: href('/services/financing'),
  drawing,
  trail: [{ to: href('/services'), label: 'Services' }],
  title: 'Financing and funding',
  description:
    'Loans, VA help for veterans, makers’ rebates, vocational rehabilitation, Medicaid waivers and taxes: how people in the US pay for an accessible vehicle.',
  intro:
    'Few people pay for an accessible vehicle out of one pocket. Most combine two or three sources. This page tells you what’s out there and who to ask.',
  sections: [
    {
      id: 'first',
      title: 'Read this first',
      text: `**Ask before you buy.** Many programs pay nothing for a vehicle or a change that you bought before they said yes.

**Get it in writing.** A friendly yes on the phone is not a yes.

**Keep all your paperwork**: quotes, doctor’s letters, your driving evaluation, receipts.

We are a seller, not a lender and not a government office. We cannot promise that anyone will approve you. We can help you fill out forms, write quotes the way programs want them, and wait while you hear back.

We checked the rules and amounts below in 2026. They change, so ask the office named in each section.`,
    },
    {
      id: 'example',
      title: 'How a $75,000 van gets paid',
      figure: 'funding',
      text: `This is a made-up example, to scale: a veteran buys a new van and trades in an older one. Yours will be different, and nobody gets all of it. Each part leads to the section that explains it.`,
    },
    {
      id: 'loans',
      title: 'Loans',
      text: `Banks, credit unions and finance companies lend for accessible vehicles. Some offer longer terms than for an ordinary car, because the conversion costs extra. A longer term makes each payment smaller and the **total** larger. So compare these three things, not just the payment:

1. the **APR**, which is the yearly cost of the loan with its fees
2. the **total of all payments** over the whole term
3. what happens if you pay it off early

Get at least two offers. When lenders look at your credit for a car loan within about two weeks, most credit scores count that as one look.

A lender may not turn you down because your income comes from disability benefits or other public assistance. That is federal law, the Equal Credit Opportunity Act. The lender may still ask whether the income is steady and whether it is enough.

Most states also have a loan program for assistive technology, which can include vehicles and modifications. Many of them look at your story, not just your score.`,
      checkWith:
        'Check with the [Consumer Financial Protection Bureau](https://www.consumerfinance.gov/consumer-tools/auto-loans/) about car loans, and with your state’s assistive technology program: [at3center.net](https://at3center.net).',
    },
    {
      id: 'veterans',
      title: 'Veterans: the VA allowance and equipment',
      text: `The Department of Veterans Affairs (VA) has two kinds of help. You can get one or both.

- **Automobile allowance.** A payment toward one vehicle for veterans and service members with certain service-connected disabilities, such as losing the use of a hand or foot, severe burns, ALS, or certain loss of sight. VA pays the seller, not you. The top amount was $26,417.20 from October 2024 and $27,074.99 from October 2025. It changes each October 1, so ask VA for the amount that applies today. Since January 2023 you may get it again if more than 30 years have passed since the last time.
- **Adaptive equipment.** VA can pay for things such as lifts, ramps, hand controls and power steering, and for their repair. You may get this more than once. A stiff knee or hip that came from your service can be enough for equipment, even without the allowance.

Use VA Form 21-4502 to apply for the allowance, and **wait for the answer before you buy**. To ask for equipment, use VA Form 10-1394. If your disability is not connected to service, your VA medical center may still help with equipment for getting in and out.

A veterans service officer can help you with the forms at no cost.`,
      checkWith:
        'Check with VA: [automobile allowance and adaptive equipment](https://www.va.gov/disability/eligibility/special-claims/automobile-allowance-adaptive-equipment/), or call 1-800-827-1000.',
    },
    {
      id: 'rebates',
      title: 'Rebates from the makers',
      text: `Several car makers pay back part of the cost of adaptive equipment on a **new** vehicle. In 2025 most of these programs paid between $500 and $1,500, up to what you really spent. They usually ask for a receipt and a doctor’s note, and they set a time limit, often six months to a year after the sale.

Conversion makers have offers too, sometimes for veterans.`,
      checkWith:
        'Check with the maker of the vehicle, before you sign. Search for its name and “mobility assistance program,” or ask us for this year’s form.',
    },
    {
      id: 'work',
      title: 'If you work or want to: vocational rehabilitation',
      text: `Every state has a vocational rehabilitation agency (“VR”). It helps people with disabilities get or keep a job. If you need an adapted vehicle to get to work, VR may pay for the **modification** and for a driving evaluation. Paying for the vehicle itself is rare.

You make a written plan with a counselor, and the equipment has to be in that plan first. Some states look at your income and savings.

If you get SSI, ask Social Security about a **PASS** plan. It lets you set money aside for a work goal, which can be a vehicle, without losing SSI because of that money.`,
      checkWith:
        'Check with your state’s agency, listed at [rsa.ed.gov](https://rsa.ed.gov/about/states), and with [Social Security about PASS](https://www.ssa.gov/disabilityresearch/wi/pass.htm).',
    },
    {
      id: 'medicaid',
      title: 'Medicaid waivers',
      text: `As a rule, regular Medicaid and Medicare do not pay for vehicles or for changes to them. But many states run **waivers**: extra programs that help people live at home instead of in an institution. A number of them pay for vehicle modifications, such as a ramp, a lift or tie-downs. They seldom pay for the vehicle.

Expect a dollar limit, a rule on how often, and sometimes a waiting list. Most waivers want more than one quote. We write ours for you at no charge.`,
      checkWith:
        'Check with your state’s Medicaid office or your case manager, and ask for “home and community-based services” and “vehicle modifications,” or go to [medicaid.gov](https://www.medicaid.gov/about-us/where-can-people-get-help-medicaid-chip).',
    },
    {
      id: 'tax',
      title: 'Taxes and savings',
      text: `- **Federal income tax.** Special equipment in a car for a person with a disability can count as a medical expense. So can the extra cost of a car built to hold a wheelchair. It helps only if you itemize. See IRS Publication 502.
- **Sales tax.** Many states charge no sales tax on adaptive equipment, and some charge none on the vehicle.
- **ABLE account.** You can save for transportation without losing SSI or Medicaid because of the account, up to a limit. From January 2026 it is open to people whose disability began before age 46.
- **Workers’ compensation.** If you were hurt at work, it may pay for changes to a vehicle. State rules differ.
- **Trade-in.** An older converted van still has value. [Ask us for an offer](${href('/trade-in')}) before you sell it.`,
      checkWith:
        'Check with a tax adviser or the IRS ([Publication 502](https://www.irs.gov/publications/p502)), and with your state’s tax office.',
    },
  ],
  links: [
    {
      to: href('/trade-in'),
      label: 'Trade in your vehicle',
      about: 'Tell us about the vehicle you have, add some pictures, and we’ll make you an offer.',
    },
    {
      to: href('/services/financing/estimate'),
      label: 'Estimate a payment',
      about:
        'Enter a price, a down payment and a rate. You’ll see the payment, the interest and the total, for up to three loans side by side.',
    },
  ],
  next: {
    title: 'Bring us the puzzle',
    text: 'Tell us where you live, whether you served, and whether you work. We’ll name the programs that are worth a call, and send the quotes they ask for.',
    to: href('/contact'),
    label: 'Ask About Funding',
  },
}
