import { Diagram, DrawnWord } from './chair-drawing.tsx'

/** Both ways of getting in, in a parking lot seen from above. */
export function ParkingFigure() {
  return (
    <div className="measure grid gap-x-6 sm:grid-cols-2">
      <Diagram
        viewBox="0 0 300 320"
        label="A parking lot from above. The van is parked beside a striped aisle. Its ramp comes out of the passenger side onto the stripes, and somebody in a wheelchair waits there."
        caption="Side entry: the striped aisle keeps the passenger side free."
      >
        <Spaces lines={[16, 96, 190, 284]} />
        <Stripes />
        <Car x={24} tone="fill-line-strong" />
        <Car x={112} tone="fill-accent" />
        <Ramp d="M176 112H216V150H176Z" />
        <ChairFromAbove transform="translate(240 131) rotate(180)" />
        <DrawnWord at={[150, 306]}>Driving lane</DrawnWord>
      </Diagram>
      <Diagram
        viewBox="0 0 300 320"
        label="A parking lot from above. The van is parked between two cars. Its ramp comes out at the back into the driving lane, and somebody in a wheelchair waits there."
        caption="Rear entry: there can be cars on both sides, but the lane behind has to be clear."
      >
        <Spaces lines={[16, 106, 196, 286]} />
        <Car x={30} tone="fill-line-strong" />
        <Car x={120} tone="fill-accent" />
        <Car x={210} tone="fill-line-strong" />
        <Ramp d="M132 200H172V236H132Z" />
        <ChairFromAbove transform="translate(152 262) rotate(-90)" />
        <DrawnWord at={[240, 306]}>Driving lane</DrawnWord>
      </Diagram>
    </div>
  )
}

function Spaces({ lines }: { lines: number[] }) {
  return (
    <>
      <path d="M0 0H300V320H0Z" className="fill-sunken" />
      <path d={lines.map((x) => `M${x} 16V212`).join('')} strokeWidth="4" className="stroke-surface" />
      <path d="M0 280H300" strokeWidth="3" strokeDasharray="16 12" className="stroke-line-strong" />
    </>
  )
}

function Stripes() {
  const rows = [0, 1, 2, 3, 4, 5, 6]
  return (
    <path
      d={rows.map((row) => `M194 ${36 + row * 28}L280 ${16 + row * 28}`).join('')}
      strokeWidth="5"
      className="stroke-focus"
    />
  )
}

function Car({ x, tone }: { x: number; tone: string }) {
  return (
    <g transform={`translate(${x} 40)`}>
      <rect width="64" height="160" rx="16" className={tone} />
      <path d="M8 44Q32 30 56 44L52 62H12ZM12 134H52L56 148Q32 156 8 148Z" className="fill-surface" />
    </g>
  )
}

function Ramp({ d }: { d: string }) {
  return <path d={d} strokeWidth="4" strokeLinejoin="round" className="fill-surface stroke-ink" />
}

/** Somebody in a wheelchair from above, facing right. */
function ChairFromAbove({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M-16 -15H10M-16 15H10" strokeWidth="6" strokeLinecap="round" className="stroke-ink" />
      <rect x="-14" y="-12" width="24" height="24" rx="5" className="fill-ink-soft" />
      <path d="M10 -5H24M10 5H24" strokeWidth="6" strokeLinecap="round" className="stroke-ink" />
      <circle r="8" className="fill-surface" />
    </g>
  )
}
