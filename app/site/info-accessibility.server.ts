import { href } from 'react-router'
import type { InfoPage } from './info-page.ts'
import drawing from './pictures/head-accessibility.svg'

export const accessibilityPage: InfoPage = {
  path: href('/accessibility'),
  drawing,
  trail: [],
  title: 'Accessibility',
  description:
    'How this website works for people who use a switch, a screen reader, a keyboard, a magnifier or their voice, what we know is missing, and how to tell us.',
  intro:
    'We sell vehicles to people who drive from a wheelchair. A website that some of them cannot use is a broken website.',
  sections: [
    {
      id: 'measure',
      title: 'What we measure ourselves against',
      text: `We hold every page, including the ones for our staff, to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. We meet level AAA where we can, such as for text contrast.

No one outside our company has audited the site, and it is not certified.`,
    },
    {
      id: 'tests',
      title: 'How we test',
      text: `Before a change goes live, programs open every page and its states, such as an open menu or a form with mistakes in it. They look in light, dark and forced colors, in windows from 320 to 1920 pixels wide. They check names, headings, contrast and the size of buttons, and make sure that nothing runs off the side. Then they take a buyer’s path with the keyboard alone, and once more with scripts turned off.

That finds a lot, but not everything. No program knows what a page feels like after an hour with a switch. That is why we ask you.`,
    },
    {
      id: 'use',
      title: 'Ways to use this site',
      text: `- **By keyboard or switch.** You can reach and press everything with the Tab, Enter, Space and arrow keys. The first press of Tab on each page offers a jump to its main part.
- **By screen reader.** Headings, lists, button names and short announcements say what the eye sees. Pictures of vehicles are described.
- **By voice.** Say the words you see on a button or link.
- **Enlarged.** Pages fit at 400% without scrolling sideways.
- **In your colors.** The site follows your device: dark mode, high contrast and its own colors.
- **Without motion.** If your device asks for less motion, nothing moves.
- **With scripts off, or on a slow connection.** You can still look at vehicles and write to us.`,
    },
    {
      id: 'display',
      title: 'Change how it looks',
      text: `In [display settings](${href('/display')}) you can choose larger text, more space, higher contrast, no motion and underlined links. Your browser remembers your choices on every page here.`,
    },
    {
      id: 'limits',
      title: 'What we know is missing',
      text: `- The map on the [contact page](${href('/contact')}) comes from Google, and we can’t change it. It opens only when you ask for it, and the address is next to it as text.
- Social media and other sites we link to have their own rules.
- Customer portraits are described by name only.
- The site is in English only.`,
    },
    {
      id: 'tell-us',
      title: 'Something not working for you?',
      text: `[Tell us](${href('/contact')}?subject=Accessibility): what you wanted to do, on which page, and what you use, such as a screen reader or a switch. If you would rather not write, call or come to a showroom. A person reads and answers every message. Until we fix the problem, we’ll help you by phone with what you came here to do.`,
    },
  ],
  next: {
    title: 'Did something get in your way?',
    text: 'Tell us, no matter how small it is. That’s how this site gets better.',
    to: `${href('/contact')}?subject=Accessibility`,
    label: 'Write to Us About Accessibility',
  },
}
