const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * A tel: address from a phone number as people write it: letters become the digits they stand on. A number without a +
 * is one of North America. Of it ten digits are dialed, however many letters a word adds.
 */
export function phoneHref(text: string) {
  const digits = text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2))
    .replace(/\D/g, '')
  return text.trim().startsWith('+') ? `tel:+${digits}` : `tel:+1${digits.replace(/^1/, '').slice(0, 10)}`
}
