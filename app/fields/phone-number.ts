/**
 * A phone number that is certain. `digits` are the ten of a number of North America, without its country code, and the country
 * code and number of any other. `extension` holds the digits that are dialed once the call is taken; null without one.
 */
export type PhoneNumber = { isNorthAmerican: boolean; digits: string; extension: string | null }

/** Digits that nothing but the punctuation of phone numbers separates. */
const digitRuns = /\+?\d(?:[\s()./-]*\d)*/g
/** So many digits are a phone number, or most of one; fewer are a time, a floor, or the end of a second number. */
const fewestOfNumber = 7
/** Numbers of three digits that end in 11 are those of services: no area has one, and no exchange. */
const northAmerican = /^(?:\+?1)?([2-9](?!11)\d{2}[2-9](?!11)\d{6})$/
const abroad = /^\+([2-9]\d{9,14})$/

/** After a number: "ext. 12", "- x12", "#12", or the pauses a phone dials before it, ",,12". */
const extensionAfter = /^(?:[\s,;()./-]*(?:ext(?:ension|n)?|x|#)[\s.:=#-]*|\s*,{2,}\s*)(\d{1,7})(?!\d)/i
/** What makes no extension of the digits before it: "x2 per day", "x 5-6", "x12 or 13". */
const countedAfter =
  /^\s*(?:(?:-\s*|[/:.])\d|(?:per|times?|daily|weekly|each|every|hours?|an? (?:day|week)|(?:or|and|&) (?:ext\.? ?|x)?\d+)\b)/i

/** Times of day, and hours after the name of a day: "9am", "9-5 p.m.", "17:30", "M-F 9-5". */
const times = /* @__PURE__ */ timesOfDay()

/**
 * A word in place of the last seven digits, after 1 and a toll-free code: 1-800-REDSTONE, 1 (888) 55-WHEEL. It may begin with
 * digits; none follow its letters, and the mark of an extension is no part of it.
 */
const tollFreeWords =
  /(?<!\d)1[\s.-]*\(?(8(?:00|22|33|44|55|66|77|88))\)?[\s.-]*((?:\d[.-]?){0,4}(?!(?:x|ext(?:ension|n)?)(?![a-z]))[a-z]+(?:[.-](?!(?:x|ext(?:ension|n)?)(?![a-z]))[a-z]+)*)(?![a-z\d])/gi
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * The one phone number in what somebody typed, which may also hold a remark ("Cell:", "after 5 p.m.") and an extension. Null
 * where it is not certain what to dial: digits are missing or too many, or there are two numbers. (decision 074)
 */
export function readPhoneNumber(text: string | null): PhoneNumber | null {
  const line = wordsAsDigits(plainPunctuation(text ?? '')).replaceAll(times, ' ; ')
  const [number, another] = [...line.matchAll(digitRuns)].filter(([run]) => digitsIn(run).length >= fewestOfNumber)
  if (!number || another) return null
  const [written] = number
  const extension = extensionIn(line.slice(number.index + written.length))
  const dialed = written.replaceAll(/[^+\d]/g, '')
  const usDigits = northAmerican.exec(dialed)?.[1]
  if (usDigits) return { isNorthAmerican: true, digits: usDigits, extension }
  const digits = isWrittenForAbroad(written) ? abroad.exec(dialed)?.[1] : undefined
  return digits ? { isNorthAmerican: false, digits, extension } : null
}

/** What a link dials: a tel: address, or null where `readPhoneNumber` is not certain. */
export function phoneHref(text: string | null) {
  const number = readPhoneNumber(text)
  if (!number) return null
  return `tel:${internationalDigits(number)}${number.extension === null ? '' : `;ext=${number.extension}`}`
}

/** The number as any country dials it, without its extension: +16025550142. */
export function internationalDigits({ isNorthAmerican, digits }: PhoneNumber) {
  return isNorthAmerican ? `+1${digits}` : `+${digits}`
}

/**
 * The ten digits by which a person is known. Null for a number of another country, and for one with an extension: the people of
 * an office share its number.
 */
export function personalUsDigits(text: string | null) {
  const number = readPhoneNumber(text)
  return number?.isNorthAmerican && number.extension === null ? number.digits : null
}

/** Dashes, brackets, spaces and digits as a keyboard has them; marks that no one sees, which come along with a copied number, go. */
function plainPunctuation(text: string) {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]|(?<=\d\s*)[_·•∙](?=\s*\d)/gu, '-')
    .replaceAll(/\[(\d+)\]/g, '($1)')
}

/** The extension that what follows a number begins with; null for none. */
function extensionIn(after: string) {
  const [whole = '', digits = null] = extensionAfter.exec(after) ?? []
  return countedAfter.test(after.slice(whole.length)) ? null : digits
}

/** Of a longer word only seven letters are dialed. One with fewer stays as it is. */
function wordsAsDigits(line: string) {
  return line.replaceAll(tollFreeWords, (whole: string, code: string, word: string) => {
    const dialed = word.toLowerCase().replaceAll(/[.-]/g, '').slice(0, 7)
    if (dialed.length < 7) return whole
    return `1${code}${dialed.replaceAll(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2))}`
  })
}

/** Not "+602 555 0142", where somebody put a plus before an area code, and not "+44 (0)20", whose zero is not dialed. */
function isWrittenForAbroad(written: string) {
  return !/\(0\)/.test(written) && !/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digitsIn(written))
}

function digitsIn(text: string) {
  return text.replaceAll(/\D/g, '')
}

/** No digit, and nothing that parts the digits of one number, is beside what these find. */
function timesOfDay() {
  const hour = String.raw`(?:1[0-2]|0?[1-9])(?::[0-5]\d)?`
  const half = String.raw`\s*(?:[ap]\.?\s?m\b\.?|o'?clock\b)`
  const day = `(?:m-f|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|week)(?:days?|ends?)?|daily)`
  const until = String.raw`\s*(?:-|to|until|till)\s*`
  const ofDay = `(?:${hour}(?:${half})?${until})?${hour}${half}`
  const ofWeek = `\\b${day},?\\s+${hour}${until}${hour}(?![\\d/:-])(?!\\s*[-/]\\s*\\d)`
  const onClock = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])`
  return new RegExp(`(?<![\\d./:-])(?:${ofDay}|${ofWeek}|${onClock})`, 'gi')
}
