export const defaultPaint = '#8c9299'

// The first match wins. So particular names come before the plain ones they contain ("Red Rock" before "red"). Finishes
// that go with any color ("Velvet Red Pearl") come last.
const paintByWord: ReadonlyArray<readonly [RegExp, string]> = [
  [/pearl white|white.*pearl|wind chill|platinum white|iridescent/, '#ece7dd'],
  [/(midnight|obsidian|blackout) blue|navy|blueprint|jazz|antimatter|northsky|patriot/, '#22375c'],
  [/velvet red|ruby|burgundy|maroon|garnet|cherry|cranberry|crimson|\bwine\b/, '#7f1d2c'],
  [/granite|magnetic|graphite|charcoal|gunmetal|predawn|carbonized|gravity|maximum steel|shadow gr[ae]y/, '#565a60'],
  [/sky|bali|atlas|light blue|ice blue|glacier|hydro/, '#5d86a8'],
  [/blizzard|bright white|oxford white|summit white|arctic white/, '#eef0f0'],
  [/white/, '#eeeeec'],
  [/ceramic|cement|destroyer|fathom/, '#8f9698'],
  [/silver|quicksilver|sterling|titanium/, '#b3b8bc'],
  [/jade|cypress|forest|british|emerald|pine|army/, '#2f4a3c'],
  [/sage|olive|aloe|green/, '#68785a'],
  [/teal|turquoise|aqua/, '#2f6d72'],
  [/copper|orange|ember|cajun/, '#b5532a'],
  [/mocha|bronze|brown|espresso|walnut|chestnut/, '#5f4435'],
  [/champagne|sandstone|gold|\bsand\b|beige|\btan\b|khaki/, '#b79f7b'],
  [/plum|amethyst|purple|violet/, '#4d3a5f'],
  [/yellow/, '#d3a52c'],
  [/red|scarlet|rosso/, '#a32531'],
  [/blue|cobalt|sapphire|indigo|denim/, '#2c5389'],
  [/black|onyx|ebony|obsidian|raven|midnight/, '#23252b'],
  [/gr[ae]y|steel|slate|pewter/, '#757b82'],
  [/pearl|ivory|cream|snow/, '#ece7dd'],
]

/** The paint, `#rrggbb`, for a color as staff wrote it ("Velvet Red Pearl"). Unknown or null gives a silver gray. */
export function paintOf(color: string | null) {
  const name = (color ?? '').toLowerCase()
  return paintByWord.find(([word]) => word.test(name))?.[1] ?? defaultPaint
}

/** `share` (0 to 1) of the second color in the first; all `#rrggbb`. */
export function blend(first: string, second: string, share: number) {
  const a = channels(first)
  const b = channels(second)
  return `#${a.map((value, index) => hexPair(value + ((b[index] ?? 0) - value) * share)).join('')}`
}

/** Perceived lightness of `#rrggbb`, 0 (black) to 1 (white). */
export function lightness(color: string) {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

function channels(color: string) {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function hexPair(value: number) {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}
