/**
 * One line of text from an address, trimmed, of at most so many characters; '' when it names none. Control characters become spaces:
 * a line break ends a searchable text, and the database cannot hold a zero character. No letter is cut in half.
 */
export function queryText(text: string | null, longest: number) {
  const oneLine = (text ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return [...oneLine].slice(0, longest).join('').trim()
}
