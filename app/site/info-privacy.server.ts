import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-privacy.svg'

export const privacyPage: InfoPage = {
  path: href('/privacy-policy'),
  drawing,
  trail: [],
  title: 'Privacy policy',
  description:
    'What this website keeps about you, for how long, who can see it, and how to have it erased. No tracking, no ads, no cookie that follows you.',
  intro:
    'You can look at everything here without telling us who you are. This page says what we keep when you write to us.',
  sections: [
    {
      id: 'short',
      title: 'The short version',
      text: `- No tracking, no ads, no visitor statistics from other companies.
- We keep what you send us through a form, and nothing you did not type.
- We do not sell or rent it to anyone.
- Ask us to erase it, and we will.`,
    },
    {
      id: 'messages',
      title: 'Messages you send us',
      text: `When you write to us, choose a time to meet or offer a trade-in, we keep what you fill in and the time. Pictures you add are deleted with the message, or after a year. We also keep which vehicle or showroom it was about. If you check a box for emails, calls or texts, we keep its words and the time. You can tell us to stop.

We keep the message in our own database and email it to our staff so that someone answers. You get a short email saying that it has arrived. For a year, we note which emails we sent you, and which came back. If our staff use another company’s program to keep track of inquiries, a copy may go there; ask us which one. Only our staff can read your message. It stays until a member of our staff deletes it. People often come back to a question after a year or two.

Your message may tell us about your health, such as what chair you use. Please write only what we need to help you. We use it to answer you, and for nothing else unless you allowed it.`,
    },
    {
      id: 'newsletter',
      title: 'The newsletter',
      text: `If you leave your email address at the bottom of a page, we keep it in our own database, with the time and the words you agreed to. We send you one email with a link. You are on the list only after you open that link and say yes. Each newsletter has a link to unsubscribe. For 90 days, we note which ones you got. After you unsubscribe, we keep the address only to remember that you said stop. We erase that too if you ask.

Emails about vehicles work the same way. If you ask, we keep your chair’s measurements with your request. Nobody reads them. A request you stop is erased.`,
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: `This site uses three cookies for visitors. None of them names you or follows you.

- One is set after you send a form. It holds a notice such as “Message Sent Successfully!” for one minute at most.
- One is set when you save [display settings](${href('/display')}). It holds what you chose there, such as large text, and stays for a year or until you go back to the usual display.
- One is set when you save [your chair’s measurements](${href('/fit')}). It holds those measurements so that vehicles can say how your chair fits. It stays for 180 days, or until you press “Forget My Measurements.” If you check “Shared computer,” it is removed when the browser closes.

The measurements stay in your browser. Our server reads them to draw your pages and does not store them: they are in no database, no log and no address. No one gets them unless you send them yourself. A link that you copy there holds them after a “#”. That part of a link is not sent to us. Anyone who has the link can read it.

The first time you save them, we count the vehicle sizes they call for, so that we learn which vehicles are missing. Each size is counted by itself and rounded up: “This week, one more person needed a door of 57 inches or more.” The count holds no name, no address and nothing that ties your sizes together. Our staff see a size only once five people need it, and we erase the count after 53 weeks. If you check “Do not count my sizes,” nothing is counted.

Until you close the tab, your own browser remembers how far you scrolled, that you closed our chat bubble, and what you typed but have not sent, unless [display settings](${href('/display')}) say it’s a shared computer. It also remembers the last twelve vehicles you looked at, and those on [your shortlist](${href('/shortlist')}) until you remove them. It does not tell us.

When you look at that list, their numbers are in the address of the page. Our server reads them to draw it and does not store them. The same holds for the numbers in an [estimate of a payment](${href('/services/financing/estimate')}).

There is no cookie banner, because there is nothing to agree to. Our staff get a cookie when they sign in.`,
    },
    {
      id: 'map',
      title: 'The map, and other companies',
      text: `Pages, pictures and the font come from our own server. There is one exception: the map on the [contact page](${href('/contact')}). It comes from Google Maps and is not loaded until you open it. When you do, Google learns your internet address and that you looked at our map. Google’s own rules apply then. The address is next to it as text.

Sometimes the portrait next to a review is stored on another server. Your browser then asks that server for it.

Nothing is loaded from other sites until you follow a link to one.`,
    },
    {
      id: 'logs',
      title: 'What our server logs',
      text: `Our server keeps a log: which page was asked for, when, how long it took, and whether it worked. We use it to find faults. It does not hold what you searched for or what you typed into a form. It holds your internet address only if you are turned away when you try to sign in as staff.

To keep programs from flooding us, we count how many messages and counts of sizes come from one internet address. For that, we keep a scrambled form of the address for one day. No one can turn it back into the address.`,
    },
    {
      id: 'staff-door',
      title: 'Staff sign-in',
      text: `The “Login” link is for people who work here. When someone tries to sign in, we record the time, the internet address and whether it worked. That is how we spot an attack. Only our staff can read these records. We erase the record of a failed try after 90 days and of any other after three years.`,
    },
    {
      id: 'sharing',
      title: 'When we share something',
      text: `We share what you told us only when you ask us to, such as when you want us to send a quote to a lender or a funding program, or when the law makes us. Then we’ll tell you, if we are allowed to.`,
    },
    {
      id: 'rights',
      title: 'See it, correct it, erase it',
      text: `At any time, you can ask us to:

1. show you what we have kept about you, and give you a copy
2. correct it
3. erase it

[Write to us](${href('/contact')}), call, or ask in a showroom. Use the email address you wrote from, or give us another way to know that it’s you. It costs nothing, you don’t have to say why, and it has no effect on what you may buy. We must keep some sales records, such as the contract, for as long as the law says. Backups of this website, kept in case something breaks, hold what was erased for two more days.`,
    },
    {
      id: 'children',
      title: 'Children',
      text: `This site is for adults who are looking for a vehicle, often for a child. We do not knowingly keep messages from children under 13. If your child wrote to us, tell us, and we’ll erase it.`,
    },
    {
      id: 'changes',
      title: 'Changes',
      text: `When our practices change, this page changes first. The year we last checked it is at the top.`,
    },
  ],
  next: {
    title: 'A question about your data?',
    text: 'Ask a person. We answer in plain words.',
    to: href('/contact'),
    label: 'Write to Us About Privacy',
  },
}
