/**
 * A phone number that is certain. `digits` are the ten of a number of North America, without its country code, and the country
 * code and number of any other. `extension` holds the digits that are dialed once the call is taken; null without one.
 */
export type PhoneNumber = { isNorthAmerican: boolean; digits: string; extension: string | null }

/** Digits that nothing but the punctuation of phone numbers separates. */
const digitRuns = /\+?\d(?:[\s()./-]*\d)*/g
/** So many digits are a phone number, or most of one; fewer are a time, a floor, or the end of a second number. */
const fewestOfNumber = 7
const northAmerican = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/
const abroad = /^\+([2-9]\d{9,14})$/
const extensionAfter = /^[\s,;()]*(?:ext(?:ension|n)?|x|#)[\s.:=#]*(\d{1,7})(?!\d)/i

/** A word in place of the last seven digits, after 1 and a toll-free code: 1-800-REDSTONE, 1 (888) 55-WHEEL. */
const tollFreeWords = /(?<!\d)1[\s.-]*\(?(8(?:00|22|33|44|55|66|77|88))\)?[\s.-]*([a-z\d]+(?:[.-][a-z\d]+)*)/gi
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * The one phone number in what somebody typed, which may also hold a remark ("Cell:", "after 5 p.m.") and an extension. Null
 * where it is not certain what to dial: digits are missing or too many, or there are two numbers. (decision 074)
 */
export function readPhoneNumber(text: string | null): PhoneNumber | null {
  const line = wordsAsDigits(plainPunctuation(text ?? ''))
  const [number, another] = [...line.matchAll(digitRuns)].filter(([run]) => digitsIn(run).length >= fewestOfNumber)
  if (!number || another) return null
  const [written] = number
  const extension = extensionAfter.exec(line.slice(number.index + written.length))?.[1] ?? null
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

/** Dashes, spaces and digits as a keyboard has them; marks that no one sees, which come along with a copied number, go. */
function plainPunctuation(text: string) {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
}

/** Of a longer word only seven letters are dialed. One with fewer stays as it is, and so does a number without letters. */
function wordsAsDigits(line: string) {
  return line.replaceAll(tollFreeWords, (whole: string, code: string, word: string) => {
    const dialed = word.toLowerCase().replaceAll(/[.-]/g, '').slice(0, 7)
    if (dialed.length < 7 || !/[a-z]/.test(dialed)) return whole
    return `1${code}${dialed.replaceAll(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2))}`
  })
}

/** Not "+602 555 0142", where somebody put a plus before an area code, and not "+44 (0)20", whose zero is not dialed. */
function isWrittenForAbroad(written: string) {
  return !/\(0\)/.test(written) && !northAmerican.test(digitsIn(written))
}

function digitsIn(text: string) {
  return text.replaceAll(/\D/g, '')
}
