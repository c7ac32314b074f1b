/**
 * What differs in every run, whatever the page is like. No judge looks at it, or it is as long and of the same kind
 * each time.
 */
const ofThisRun: Array<[RegExp, string]> = [
  [/<div class="move-bar">.*?<\/div>/gs, ''],
  // The code that leads a phone to the page's address.
  [/(?<=")M4 4\.5h[\d\sMhm.-]*/g, 'CODE'],
  [/<time\b[^>]*>.*?<\/time>/gs, 'TIME'],
  [/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'TIME'],
  [/\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}/g, 'BACKUP'],
  [/name="shownAt" value="[^"]*"/g, ''],
  // Behind the id of an instance stands how many changes it has told of.
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:[\d.]+)?/g, 'ID'],
  [/1[789]\d{11}/g, 'MS'],
  // What a page’s scripts have in them is another each time, and so are the hashes that its policy names.
  [/nonce="[^"]*"|'(nonce|sha256)-[^']*'/g, 'HASH'],
  [/(http:\/\/)?127\.0\.0\.1:\d+/g, 'ORIGIN'],
  [/\b(staff|invited)\d+-\d+/g, '$1'],
  // Secrets of links, sessions, and how long one lasts. Then hashes of pictures to share, and of what a form began
  // with.
  [/(?<=[="])[\w-]{43}(?=[&"])/g, 'SECRET'],
  [/(?<=")[A-Za-z\d]{32}(?=\\?")/g, 'SESSION'],
  [/(?<=endsInMs\\?",)\d+/g, 'MS'],
  [/(?<=\/share\/[\w/.-]+\?v=)\w+/g, 'HASH'],
  [/(?<=&quot;|:\\+")[\w-]{12}(?=&quot;|\\+")/g, 'HASH'],
]

/** What a site sent, without what is another in every run. */
export function plainAnswer(text: string) {
  return ofThisRun.reduce(replaced, text)
}

const notDrawn: Array<[RegExp, string]> = [
  // Data and links of scripts are not drawn; what they make of the page is.
  [/<script\b.*?<\/script>/gs, ''],
  [/<link\b[^>]*>/g, ''],
  [/<meta property="og:image[^>]*>/g, ''],
  // Names that a walk of focus has given to controls, and whether the page has been scrolled since it came.
  [/ data-(stop|scrolled)="[^"]*"/g, ''],
]

/** The document in a browser as judges see it, without what is another in every run. */
export function plainDocument(html: string) {
  return plainAnswer(notDrawn.reduce(replaced, html))
}

function replaced(text: string, [what, name]: [RegExp, string]) {
  return text.replaceAll(what, name)
}
