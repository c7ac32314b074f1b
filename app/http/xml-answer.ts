import { type XmlElement, xmlFile } from '#app/text/xml.ts'

export function xmlAnswer(root: XmlElement, contentType = 'application/xml') {
  return new Response(xmlFile(root), {
    headers: { 'Content-Type': `${contentType}; charset=utf-8` },
  })
}

/** The answer while the rows of such a file cannot be read; programs ask again in a minute. */
export function notNow(text: string) {
  return new Response(text, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
}
