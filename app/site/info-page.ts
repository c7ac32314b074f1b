import type { SiteLink } from './site-links.ts'

/** The drawings that a section may be shown with. */
export type FigureName = 'height' | 'width' | 'length' | 'weight' | 'parking' | 'tie-downs' | 'belts' | 'funding'

/** `text` and `checkWith` are Markdown; `id` is the section's anchor. */
type InfoSection = { id: string; title: string; text: string; checkWith?: string; figure?: FigureName }

/** A page of ours that is mostly words. `trail` leads to it from the home page; `links` are pages below it; `next` closes it. */
export type InfoPage = {
  path: string
  /** The address of what is drawn in its head. */
  drawing: string
  trail: SiteLink[]
  title: string
  description: string
  intro: string
  /** Its lists have boxes to check off. */
  isChecklist?: true
  sections: InfoSection[]
  links?: Required<SiteLink>[]
  next: { title: string; text: string; to: string; label: string }
}
