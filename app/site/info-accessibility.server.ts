import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'

export const accessibilityPage: InfoPage = {
  path: href('/accessibility'),
  trail: [],
  title: 'Accessibility',
  description:
    'How this website is made for people who use a switch, a screen reader, a keyboard, a magnifier or their voice, what we know to be missing, and how to tell us.',
  intro:
    'We sell vehicles to people who drive from a wheelchair. A website that some of them cannot use is a broken website.',
  sections: [
    {
      id: 'measure',
      title: 'What we measure ourselves against',
      text: `We hold every page, the part for our staff included, to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA, and meet level AAA where we can, such as for the contrast of text.

Nobody outside has examined the site, and it has no certificate.`,
    },
    {
      id: 'tests',
      title: 'How we test',
      text: `Before a change goes live, programs open every page and its states, such as an open menu or a form with mistakes in it. They look in light, in dark and in forced colors, on windows from 320 to 1920 pixels wide. They check names and headings, contrast, the size of buttons, and that nothing sticks out at the side. Then they go the way of a buyer by keys alone, and once more with scripts turned off.

That finds a lot, but not all. No program knows what a page feels like after an hour with a switch. That is why we ask you.`,
    },
    {
      id: 'use',
      title: 'Ways to use this site',
      text: `- **By keyboard or switch.** Everything can be reached and pressed with the Tab, Enter, Space and arrow keys. The first press of Tab on each page offers a jump to its main part.
- **By screen reader.** Headings, lists, names of buttons and short announcements say what the eye sees. Pictures of vehicles are described.
- **By voice.** Say the words you see on a button or link.
- **Enlarged.** Pages fit at 400 % without scrolling sideways.
- **In your colors.** Dark mode, high contrast and the colors of your device are respected.
- **Without motion.** If your device asks for less motion, nothing moves.
- **With scripts off, or on a slow line.** You can still look at vehicles and write to us.`,
    },
    {
      id: 'display',
      title: 'Change how it looks',
      text: `On [display settings](${href('/display')}) you choose the size of text, more space, higher contrast, no motion, and underlined links. Your browser remembers it for every page here.`,
    },
    {
      id: 'limits',
      title: 'What we know to be missing',
      text: `- The map on the [contact page](${href('/contact')}) is made by Google, and we cannot change it. It opens only when you ask for it, and the address stands beside it as text.
- Social media, and other sites that we link to, have rules of their own.
- Portraits of customers are not described beyond their names.
- The site is in English only.`,
    },
    {
      id: 'tell-us',
      title: 'Something does not work for you?',
      text: `[Tell us](${href('/contact')}?subject=Accessibility): what you wanted to do, on which page, and what you use, such as a screen reader or a switch. If you would rather not write, call or come to a showroom. A person reads every message and answers it, and until the fault is mended we do by telephone what you came to do here.`,
    },
  ],
  next: {
    title: 'Did something stand in your way?',
    text: 'Tell us, however small it is. It is how this site gets better.',
    to: `${href('/contact')}?subject=Accessibility`,
    label: 'Write to Us About Accessibility',
  },
}
