/** What a picture of a vehicle may show of it, as staff say it. */
export const pictureViews = ['outside', 'ramp', 'inside'] as const

export type PictureView = (typeof pictureViews)[number]

export const viewNames: Record<PictureView, string> = { outside: 'Outside', ramp: 'Ramp', inside: 'Inside' }

/** What is shown of every vehicle when nothing else is asked for. */
export const usualView = 'outside'

/** The view that a text names; undefined for any other text. */
export function readPictureView(text: string | null | undefined) {
  return pictureViews.find((view) => view === text)
}
