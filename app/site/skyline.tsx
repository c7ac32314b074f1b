/** The outline of far mesas along the upper edge of a band, in the band's own color (`currentColor`). */
export function Skyline({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 72"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-10 w-full sm:h-16 forced-colors:hidden ${className}`}
    >
      <path className="fill-haze" d={farMesas} />
      <path fill="currentColor" d={nearMesas} />
    </svg>
  )
}

const farMesas =
  'M0 72V44l60-3 26-19h8l6-12h96l5 10 10 3 20 20 90 4 64 2 22-14 12-2 4-20h44l4 17 14 5 26 16 150 3 40-8 22-18 8-16h150l8 13 12 4 18 22 130 5 60 2 30-22 8-14h64l6 12 30 26 148 6V72z'
const nearMesas =
  'M0 72V60l180-2 44-12 20-22 6-2 4-12h74l3 9 9 4 16 22 50 10 210 5 90-3 30-12 10-16h60l6 12 36 14 180 5 64-10 22-24 5-14h104l4 11 12 6 18 22 60 12 123 3V72z'
