/** What was typed into the site of November 28, and what a later version must therefore find there. */
export const november = {
  password: 'plum bicycle quiet harbor',
  staff: 'dana@redstone.example',
  /** The first has two versions, the next two were changed together, the last is in the trash. */
  vehicles: ['2024 November Voyager', '2023 November Sienna', '2022 November Odyssey', '2019 November Caravan'],
  imported: '2021 November Import',
  review: 'Robin November',
  draft: 'Robin Unfinished',
  page: 'About November ramps',
  phone: '602-555-0142',
  writer: 'Robin Sample',
  message: 'How wide is the ramp in November?',
  trader: 'Ana Sample',
  booker: 'Bo Sample',
  reader: 'reader@sample.example',
  watcher: 'watcher@sample.example',
  letter: 'November vans',
} as const
