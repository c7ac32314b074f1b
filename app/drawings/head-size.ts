/** Pixels of the drawing at the right of a page's head; it stands on the lower edge. */
export const headSize = { width: 520, height: 220 } as const
