const browsers: Array<[name: string, sign: RegExp]> = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrom(e|ium)\/|CriOS/],
  ['Safari', /Safari\//],
]
const systems: Array<[name: string, sign: RegExp]> = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** What people call the browser that calls itself so: "Firefox on Windows". */
export function browserName(userAgent: string | null) {
  const named = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  if (!browser) return 'An unknown browser'
  return system ? `${browser} on ${system}` : browser
}
