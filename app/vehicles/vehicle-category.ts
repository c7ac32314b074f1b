/** The kinds of vehicle, with the words a visitor reads. The first is the default of a new vehicle. */
export const categoryNames = {
  minivan: 'Minivan',
  suv: 'SUV',
  fullsize: 'Full-Size Van',
  truck: 'Truck',
  other: 'Other',
} as const

export const categories = ['minivan', 'suv', 'fullsize', 'truck', 'other'] as const
export type Category = (typeof categories)[number]
