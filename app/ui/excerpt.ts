/** The text's first words in one line. A text longer than about two lines of a search result is cut between words. */
export function excerptOf(text: string, most = 160) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 2).replace(/\s+\S*$/, '')} …`
}
