import { ChairFromSide, Diagram, DrawnWord, Floor, RiderFromFront } from './chair-drawing.tsx'

/** The chair held by four straps, of which two can be seen. */
export function TieDownsFigure() {
  return (
    <Diagram
      viewBox="0 60 360 230"
      label="A wheelchair from the side, facing right. One strap runs from the rear of the frame back and down to the floor, another from the front of the frame forward and down to the floor."
      caption="You see the left side. The right side has the same two straps."
    >
      <Floor />
      <ChairFromSide />
      <g strokeLinecap="round" className="stroke-focus" strokeWidth="8">
        <path d="M124 186L36 262" />
        <path d="M214 188L294 262" />
      </g>
      <path d="M22 262H50V271H22ZM280 262H308V271H280Z" className="fill-ink" />
      <circle cx="124" cy="186" r="7" className="fill-focus" />
      <circle cx="214" cy="188" r="7" className="fill-focus" />
      <DrawnWord at={[54, 196]}>Rear</DrawnWord>
      <DrawnWord at={[290, 196]}>Front</DrawnWord>
      <path
        d="M232 104H312M298 92L312 104L298 116"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink-soft"
      />
      <DrawnWord at={[272, 82]}>Forward</DrawnWord>
    </Diagram>
  )
}

/** A belt that fits beside one that does not. */
export function BeltsFigure() {
  return (
    <div className="measure grid gap-x-6 sm:grid-cols-2">
      <Diagram
        viewBox="70 20 220 260"
        label="Somebody in a wheelchair from the front. The lap belt lies low across the hips, inside the armrests. The shoulder belt runs from the middle of one shoulder across the chest to the opposite hip."
        caption={<strong className="text-ink">Good: low on the hips, across the chest.</strong>}
      >
        <RiderFromFront />
        <Belt d="M154 178Q180 188 206 178" />
        <Belt d="M194 90L160 176" />
        <path
          d="M84 46L94 58L112 34"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-sage"
        />
      </Diagram>
      <Diagram
        viewBox="70 20 220 260"
        label="Somebody in a wheelchair from the front. The lap belt runs over both armrests and across the belly, so it is loose. The shoulder belt lies on the neck."
        caption={<strong className="text-ink">Bad: over the armrests, on belly and neck.</strong>}
      >
        <RiderFromFront />
        <Belt d="M118 158L134 140Q180 150 226 140L242 158" />
        <Belt d="M186 82L148 140" />
        <path d="M84 34L108 58M108 34L84 58" strokeWidth="6" strokeLinecap="round" className="stroke-danger" />
      </Diagram>
    </div>
  )
}

function Belt({ d }: { d: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} strokeWidth="13" className="stroke-surface" />
      <path d={d} strokeWidth="8" className="stroke-focus" />
    </g>
  )
}
