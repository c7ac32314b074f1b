/** One element of an XML file with its attributes, around text or around other elements. */
export type XmlElement = { name: string; attributes: Record<string, string>; content: string | XmlElement[] }

/** Makes such an element. Whatever its texts hold, they are escaped once it is written. */
export function xml(name: string, attributes: XmlElement['attributes'], content: XmlElement['content']): XmlElement {
  return { name, attributes, content }
}

/** The element as a whole file. */
export function xmlFile(root: XmlElement) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlMarkup(root)}\n`
}

/** The element with everything in it, on one line unless its texts have more. */
export function xmlMarkup({ name, attributes, content }: XmlElement): string {
  const inner = typeof content === 'string' ? xmlText(content) : content.map(xmlMarkup).join('')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${written.join('')}>${inner}</${name}>`
}

/** A text as it is written between tags or quotes. What XML forbids even escaped, such as control characters and halves of letters, is left out. */
export function xmlText(text: string) {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
