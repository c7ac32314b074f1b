/** Pixels of a figure in a guide, of one of two, and of the halves of a parking lot. */
export const figureSizes = {
  whole: { width: 720, height: 400 },
  half: { width: 340, height: 400 },
  side: { width: 520, height: 900 },
  rear: { width: 700, height: 900 },
} as const
