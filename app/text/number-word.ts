const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const round: Record<number, string> = {
  15: 'fifteen',
  20: 'twenty',
  30: 'thirty',
  40: 'forty',
  50: 'fifty',
  60: 'sixty',
}

/** A whole number as a sentence has it: small and round ones in words, others in digits. */
export function numberWord(number: number) {
  return small[number] ?? round[number] ?? String(number)
}
