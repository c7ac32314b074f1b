type Attributes = Record<string, string>

/** One element of an XML file around text, which is escaped, or around elements made by this same function. */
export function xml(name: string, attributes: Attributes, content: string | XmlElement[]): XmlElement {
  const inner = typeof content === 'string' ? xmlText(content) : content.map(({ markup }) => markup).join('')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return { markup: `<${name}${written.join('')}>${inner}</${name}>` }
}

export type XmlElement = { markup: string }

/** The element as a whole file; `instructions` are further ones in its head, such as "adf version=\"1.0\"". */
export function xmlFile({ markup }: XmlElement, instructions: string[] = []) {
  return `${['xml version="1.0" encoding="UTF-8"', ...instructions].map((instruction) => `<?${instruction}?>\n`).join('')}${markup}\n`
}

// What XML forbids even escaped, such as control characters and halves of letters, is left out.
function xmlText(text: string) {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
