import type { PictureView } from '#app/pictures/picture-view.ts'
import type { PictureEntry } from './picture-entries.ts'

/** A picture that every vehicle should have. `ending` follows the vehicle's name in the text that is proposed for it. */
export type Shot = { key: string; name: string; view: PictureView; ending: string; words: RegExp }

/** In the order in which somebody walks around the vehicle. `words` find a shot in a text that somebody wrote. */
export const shotList: Shot[] = [
  { key: 'front', name: 'Front', view: 'outside', ending: ' from the front', words: /\bfrom the front\b|^front\b/i },
  { key: 'side', name: 'Side', view: 'outside', ending: ' from the side', words: /\bfrom the side\b|^side\b/i },
  {
    key: 'back',
    name: 'Back',
    view: 'outside',
    ending: ' from the back',
    words: /\bfrom (the back|the rear|behind)\b|^(back|rear)\b/i,
  },
  {
    key: 'ramp',
    name: 'Ramp out',
    view: 'ramp',
    ending: ' with the ramp out',
    words: /\b(ramp|lift)\b.*\b(out|down|open|unfolded|lowered)\b/i,
  },
  {
    key: 'inside',
    name: 'Inside',
    view: 'inside',
    ending: ', inside',
    words: /\b(inside|interior|cabin)\b/i,
  },
  {
    key: 'controls',
    name: 'Controls',
    view: 'inside',
    ending: ', driver’s place with the controls',
    words: /\b(controls?|dashboard|steering wheel)\b/i,
  },
  {
    key: 'tie-downs',
    name: 'Tie-downs',
    view: 'inside',
    ending: ', tie-downs for a wheelchair',
    words: /\btie-?downs?\b/i,
  },
]

/** Shots whose view shows little else, so that the view alone tells them. */
const toldByView = ['ramp', 'inside']

/** The text that is proposed for a shot; the vehicle may have no name yet. */
export function shotText({ ending }: Shot, vehicleName: string) {
  return `${vehicleName.trim() || 'The vehicle'}${ending}`
}

type Described = Pick<PictureEntry, 'alt' | 'shows'>

/** The shots that none of the pictures shows, by their texts, or where they have none by what they show. */
export function missingShots(pictures: Described[]) {
  return shotList.filter((shot) => !pictures.some((picture) => isShot(shot, picture)))
}

function isShot({ key, view, words }: Shot, { alt, shows }: Described) {
  return alt.trim() === '' ? shows === view && toldByView.includes(key) : words.test(alt.trim())
}
