/** The option that leaves a page as it is. */
export const usual = 'usual'

/** What a visitor may choose of the way pages are drawn. Each is an attribute of the root element, which display.css knows. */
export const displayChoices = [
  {
    name: 'text',
    legend: 'Text size',
    options: [
      { value: usual, label: 'Usual' },
      { value: 'large', label: 'Large' },
      { value: 'largest', label: 'Largest' },
    ],
  },
  {
    name: 'spacing',
    legend: 'Space between letters, words and lines',
    options: [
      { value: usual, label: 'Usual' },
      { value: 'wide', label: 'Wide' },
    ],
  },
  {
    name: 'contrast',
    legend: 'Contrast',
    options: [
      { value: usual, label: 'As this device is set' },
      { value: 'high', label: 'High' },
    ],
  },
  {
    name: 'motion',
    legend: 'Motion',
    options: [
      { value: usual, label: 'As this device is set' },
      { value: 'none', label: 'None' },
    ],
  },
  {
    name: 'links',
    legend: 'Links',
    options: [
      { value: usual, label: 'Usual' },
      { value: 'underlined', label: 'All underlined' },
    ],
  },
]

/** What somebody chose, by the name of the choice; what they left as usual is not in it. */
export type Display = Record<string, string>

/** The choices in a form or cookie. What we do not know counts as usual. */
export function displayIn(fields: { get(name: string): unknown }): Display {
  const chosen = displayChoices.flatMap(({ name, options }) => {
    const found = options.find(({ value }) => value === fields.get(name))
    return found && found.value !== usual ? [[name, found.value]] : []
  })
  return Object.fromEntries(chosen)
}

/** The attributes of the root element. */
export function displayAttributes(display: Display) {
  return Object.fromEntries(Object.entries(display).map(([name, value]) => [`data-${name}`, value]))
}
