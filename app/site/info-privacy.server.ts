import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'

export const privacyPage: InfoPage = {
  path: href('/privacy-policy'),
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
      text: `- No tracking, no ads, no visitor statistics by other companies.
- We keep what you send us through a form, and nothing you did not type.
- We do not sell or rent it to anyone.
- Ask us, and we erase it.`,
    },
    {
      id: 'messages',
      title: 'Messages you send us',
      text: `When you use the contact form, we keep your name, your email address, your phone number if you give one, your subject and your message. If you asked about a vehicle or a showroom, we keep that with it, and the time.

The message is kept in our own database and is sent by email to our staff, so that somebody answers. You get a short email that it has arrived. If our staff keep their leads in a program of another company, a copy may go there; ask us which one. Only our staff can read it. It stays until a member of our staff deletes it. There is no date on which it goes by itself, because people often come back to a question after a year or two.

Your message may tell us about your health, for instance what chair you use. Please write only what we need to help you. We use it to answer you and for nothing else.`,
    },
    {
      id: 'newsletter',
      title: 'The newsletter',
      text: `If you leave your email address at the foot of a page, we keep it in our own database, with the time and the words you agreed to. We send you one email with a link. Only when you open that link and say yes are you on the list. Each newsletter has a link that stops it with one press; then we keep the address only to remember that you said stop. Ask us, and we erase that too.`,
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: `This site has three cookies for visitors. None of them names you or follows you.

- One is set after you send a form. It holds a notice such as “Message Sent Successfully!”, and is removed as soon as the next page has shown it, after one minute at the latest.
- One is set when you save [display settings](${href('/display')}). It holds what you chose there, such as large text, and stays for a year or until you go back to the usual display.
- One is set when you save [the measures of your chair](${href('/fit')}). It holds those measures, so that each vehicle can say how your chair fits. It stays for 180 days, or until you press “Forget My Measures”. If you tick “Shared computer”, it goes when the browser closes.

The measures stay in your browser. Our server reads them to draw your pages and does not store them: they are in no database, no log and no address. They go to nobody, unless you send them yourself. A link that you copy there holds them behind a “#”. That part of a link is not sent to us. Who has the link can read it.

The first time you save them, we count what they need of a vehicle, so that we learn which vehicles are missing. Each size is counted by itself and rounded up: “in this week one more person needed a door of 57 inches or more”. Beside the week the count holds no name, no address and nothing that joins your sizes. Our staff see a size only once five people need it, and we erase the count after 53 weeks. If you tick “Do not count my sizes”, nothing is counted.

Your own browser remembers two more things until you close the tab: how far you scrolled on a page, and that you closed the bubble of our chat button. It does not tell us.

Because there is nothing to agree to, there is no cookie banner. When our staff sign in, they get a cookie for that.`,
    },
    {
      id: 'map',
      title: 'The map, and other companies',
      text: `Pages, pictures and the font come from our own server. There is one exception you decide about: the map on the [contact page](${href('/contact')}). It comes from Google Maps and is not loaded until you open it. When you do, Google learns your internet address and that you looked at our map. Google’s own rules apply then. You never need the map: the address stands beside it as text.

Now and then a customer’s portrait beside a review lies on another server. Your browser then asks that server for the picture, as it would for any picture.

Links to other sites, such as government offices, are plain links. Nothing is loaded from them until you follow one.`,
    },
    {
      id: 'logs',
      title: 'What our server notes',
      text: `Like every web server, ours keeps a log: which page was asked for, when, how long it took, and whether it worked. We use it to find faults. It does not hold what you searched for or what you typed into a form. It holds your internet address only if you are turned away at the door for our staff.

So that programs cannot flood us, we count how many messages, and how many counts of sizes, come from one internet address. For that we keep a scrambled form of the address, from which nobody can read it back, for one day.`,
    },
    {
      id: 'staff-door',
      title: 'The door for our staff',
      text: `Behind the word “Login” is a door for people who work here. When somebody tries it, we note the time, the internet address, and whether it opened. That is how we see an attack. Only our staff can read these notes. If the door stayed shut, we erase the note after 90 days, else after three years. If you never try that door, there is no such note about you.`,
    },
    {
      id: 'sharing',
      title: 'When we share something',
      text: `We pass on what you told us only when you ask us to, for example when you want us to send a price offer to a lender or to a funding program, or when the law makes us. We tell you if we are allowed to.`,
    },
    {
      id: 'rights',
      title: 'See it, correct it, erase it',
      text: `You can ask us at any time:

1. what we have kept about you, and for a copy of it
2. to correct it
3. to erase it

[Write to us](${href('/contact')}), call, or ask in a showroom. Use the email address you wrote from, or tell us another way to know that it is you. It costs nothing, you need not say why, and it has no effect on what you may buy. Some papers of a sale, such as the contract, we must keep for as long as the law says. The safety copies of this website, kept in case something breaks, hold what was erased for two days more.`,
    },
    {
      id: 'children',
      title: 'Children',
      text: `This site is made for adults who look for a vehicle, often for a child. We do not knowingly keep messages from children under 13. If your child wrote to us, tell us and we erase it.`,
    },
    {
      id: 'changes',
      title: 'Changes',
      text: `When our practice changes, this page changes first. The year in which it was last checked stands at the top.`,
    },
  ],
  next: {
    title: 'A question about your data?',
    text: 'Ask a person. We answer in plain words.',
    to: href('/contact'),
    label: 'Write to Us About Privacy',
  },
}
