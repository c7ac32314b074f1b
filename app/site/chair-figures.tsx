import { Diagram, Dimension, DrawnWord, Floor, RiderFromFront, RiderFromSide } from './chair-drawing.tsx'

/** Height: from the floor to a book on the rider's head. */
export function HeightFigure() {
  return (
    <Diagram
      viewBox="0 -6 360 292"
      label="Somebody in a wheelchair seen from the side, with a book lying level on the head. An arrow runs from the floor up to the underside of the book."
    >
      <Floor />
      <RiderFromSide />
      <path d="M112 24H186V34H112Z" className="fill-ink" />
      <path d="M190 34H290" strokeWidth="2" strokeDasharray="5 6" className="stroke-focus" />
      <Dimension from={[306, 34]} to={[306, 270]} />
      <DrawnWord at={[146, 20]}>Book</DrawnWord>
    </Diagram>
  )
}

/** Width: between the widest points, seen from the front. */
export function WidthFigure() {
  return (
    <Diagram
      viewBox="0 20 360 290"
      label="Somebody in a wheelchair seen from the front. An arrow runs from the outer edge of one hand rim to the outer edge of the other."
    >
      <Floor />
      <RiderFromFront />
      <path d="M104 254V284M256 254V284" strokeWidth="2" strokeDasharray="5 6" className="stroke-focus" />
      <Dimension from={[104, 294]} to={[256, 294]} />
    </Diagram>
  )
}

/** Length: from the toes to the last thing behind, a bag. */
export function LengthFigure() {
  return (
    <Diagram
      viewBox="0 20 360 290"
      label="Somebody in a wheelchair seen from the side, with a bag hanging behind the backrest. An arrow runs along the floor from the tips of the toes to the back of the bag."
    >
      <Floor />
      <path d="M104 110H74Q66 110 66 120V166Q66 176 76 176H114Z" className="fill-sage" />
      <RiderFromSide />
      <path d="M66 180V284M276 258V284" strokeWidth="2" strokeDasharray="5 6" className="stroke-focus" />
      <Dimension from={[66, 294]} to={[276, 294]} />
      <DrawnWord at={[44, 148]}>Bag</DrawnWord>
    </Diagram>
  )
}

/** Weight: rider, chair, bag and helper on the ramp at one time. */
export function WeightFigure() {
  return (
    <Diagram
      viewBox="0 0 400 320"
      label="A ramp that leads up to the right. On it, at the same time, are somebody in a wheelchair, a bag behind the backrest, and a helper who walks behind and pushes."
    >
      <path d="M0 311H400" strokeWidth="3" className="stroke-line-strong" />
      <path d="M20 309L392 244V309Z" className="fill-sunken" />
      <path d="M20 309L392 244" strokeWidth="6" strokeLinecap="round" className="stroke-ink" />
      <g transform="rotate(-10 120 300) translate(88 6)">
        <path d="M104 110H84Q76 110 76 120V156Q76 166 86 166H114Z" className="fill-sage" />
        <RiderFromSide />
      </g>
      <Helper />
    </Diagram>
  )
}

function Helper() {
  return (
    <g className="fill-none stroke-ink-soft" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="96" cy="66" r="20" className="fill-ink-soft stroke-none" />
      <path d="M92 104L84 190" strokeWidth="28" />
      <path d="M84 194L100 240L96 288L110 286M82 194L70 242L48 296L62 296" strokeWidth="15" />
      <path d="M96 110L130 138L166 122" strokeWidth="11" />
    </g>
  )
}
