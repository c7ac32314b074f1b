import { figureSizes } from '#app/drawings/figure-sizes.ts'
import type { FigureName } from './info-page.ts'
import badBelts from './pictures/figure-belts-bad.svg'
import goodBelts from './pictures/figure-belts-good.svg'
import height from './pictures/figure-height.svg'
import length from './pictures/figure-length.svg'
import tieDowns from './pictures/figure-tie-downs.svg'
import weight from './pictures/figure-weight.svg'
import width from './pictures/figure-width.svg'
import parkingRear from './pictures/parking-rear.svg'
import parkingSide from './pictures/parking-side.svg'

type Drawing = { src: string; size: keyof typeof figureSizes; alt: string; caption?: string }

/** What is drawn in a section; two stand side by side. */
const drawings: Record<Exclude<FigureName, 'funding'>, Drawing[]> = {
  height: [
    {
      src: height,
      size: 'whole',
      alt: 'Somebody in a wheelchair seen from the side, with a book lying level on the head. An arrow runs from the floor up to the underside of the book.',
    },
  ],
  width: [
    {
      src: width,
      size: 'whole',
      alt: 'Somebody in a wheelchair seen from the front. An arrow runs from the outer edge of one hand rim to the outer edge of the other.',
    },
  ],
  length: [
    {
      src: length,
      size: 'whole',
      alt: 'Somebody in a wheelchair seen from the side, with a bag hanging behind the backrest. An arrow runs along the floor from the tips of the toes to the back of the bag.',
    },
  ],
  weight: [
    {
      src: weight,
      size: 'whole',
      alt: 'A ramp that leads up to the right. On it, at the same time, are somebody in a wheelchair, a bag behind the backrest, and a helper who walks behind and pushes.',
    },
  ],
  parking: [
    {
      src: parkingSide,
      size: 'side',
      alt: 'A parking lot from above. The van is parked beside a striped aisle. Its ramp comes out of the passenger side onto the stripes, and somebody in a wheelchair waits there.',
      caption: 'Side entry: the striped aisle keeps the passenger side free.',
    },
    {
      src: parkingRear,
      size: 'rear',
      alt: 'The same parking lot. The van is parked between two cars. Its ramp comes out at the back into the driving lane, and somebody in a wheelchair waits there.',
      caption: 'Rear entry: there can be cars on both sides, but the lane behind has to be clear.',
    },
  ],
  'tie-downs': [
    {
      src: tieDowns,
      size: 'whole',
      alt: 'A wheelchair from the side, facing right. One strap runs from the rear of the frame back and down to the floor, another from the front of the frame forward and down to the floor.',
      caption: 'The chair faces forward, to the right. You see its right side. The left side has the same two straps.',
    },
  ],
  belts: [
    {
      src: goodBelts,
      size: 'half',
      alt: 'Somebody in a wheelchair from the front. The lap belt lies low across the hips, inside the armrests. The shoulder belt runs from the middle of one shoulder across the chest to the opposite hip.',
      caption: 'Good: low on the hips, across the chest.',
    },
    {
      src: badBelts,
      size: 'half',
      alt: 'Somebody in a wheelchair from the front. The lap belt runs over both armrests and across the belly, so it is loose. The shoulder belt lies on the neck.',
      caption: 'Bad: over the armrests, on belly and neck.',
    },
  ],
}

/** The drawing of a section of a guide, or both. */
export function GuideFigure({ name }: { name: keyof typeof drawings }) {
  return (
    <div className="guide-figures">
      {drawings[name].map(({ src, size, alt, caption }) => (
        <figure key={src} className="guide-figure">
          <img src={src} alt={alt} {...figureSizes[size]} loading="lazy" />
          {caption ? <figcaption>{caption}</figcaption> : null}
        </figure>
      ))}
    </div>
  )
}
