/** The option that leaves a page as it is. */
export const usual = 'usual'

const asUsual = { value: usual, label: 'Usual' }
const asDevice = { value: usual, label: 'Same as this device' }

/**
 * What a visitor may choose of the way pages are drawn, and whether others use the computer. Each is an attribute of the
 * root element. display.css knows all but the last one, which `AnswerKeeper` reads.
 */
export const displayChoices = [
  choice('text', 'Text size', asUsual, { value: 'large', label: 'Large' }, { value: 'largest', label: 'Largest' }),
  choice('spacing', 'Space between letters, words and lines', asUsual, { value: 'wide', label: 'Wide' }),
  choice('contrast', 'Contrast', asDevice, { value: 'high', label: 'High' }),
  choice('motion', 'Motion', asDevice, { value: 'none', label: 'None' }),
  choice('links', 'Links', asUsual, { value: 'underlined', label: 'All underlined' }),
  choice(
    'computer',
    'What you type in a form, until you send it',
    { value: usual, label: 'Stays in this tab' },
    { value: 'shared', label: 'Shared computer: forget it' },
  ),
]

function choice(name: string, legend: string, ...options: Array<typeof asUsual>) {
  return { name, legend, options }
}

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
