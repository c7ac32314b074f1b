/** What was typed into the site of November 29, beside all that the folder of November 28 had already. */
export const november29 = {
  staff: 'eli@redstone.example',
  vehicle: '2026 November Order',
  holder: 'Cy Sample',
} as const
