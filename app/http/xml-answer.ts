import { type XmlElement, xmlFile } from '#app/text/xml.ts'

/** An answer that is an XML file with this element in it. */
export function xmlAnswer(root: XmlElement, contentType = 'application/xml') {
  return new Response(xmlFile(root), {
    headers: { 'Content-Type': `${contentType}; charset=utf-8` },
  })
}

/** The answer while the rows for such a file cannot be read. Programs ask again. */
export function notNow(text: string) {
  return new Response(text, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
}
