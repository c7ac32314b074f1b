type Attributes = Record<string, string>

/** One element of an XML file around text, which is escaped, or around elements made by this same function. */
export function xml(name: string, attributes: Attributes, content: string | XmlElement[]): XmlElement {
  const inner = typeof content === 'string' ? xmlText(content) : content.map(({ markup }) => markup).join('')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return { markup: `<${name}${written.join('')}>${inner}</${name}>` }
}

export type XmlElement = { markup: string }

/** An answer that is an XML file with this element in it. */
export function xmlAnswer({ markup }: XmlElement, contentType = 'application/xml') {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`, {
    headers: { 'Content-Type': `${contentType}; charset=utf-8` },
  })
}

/** The answer while the rows for such a file cannot be read. Programs ask again. */
export function notNow(words: string) {
  return new Response(words, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
}

// What XML forbids even escaped, such as control characters and halves of letters, is left out.
function xmlText(text: string) {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
