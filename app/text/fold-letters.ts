/**
 * Letters as a search compares them: without case and accents, with straight quotes and hyphens. The sigma at the end of a Greek word and
 * the Turkish i without a dot become the usual ones.
 */
export function foldLetters(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i')
    .replaceAll(/[‘’‛ʼ`´]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
}
