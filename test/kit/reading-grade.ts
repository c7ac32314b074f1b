import { type MarkdownNode, plainText } from '#app/text/markdown-node.ts'

/** How many words a text has; marks, lines of a table and blanks to fill in are none. */
export function wordsIn(text: string) {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/**
 * The school grade that a text asks for, by Flesch and Kincaid's formula over its running text. Tables are no
 * sentences.
 */
export function gradeOf(nodes: MarkdownNode[]) {
  const sentences = nodes.flatMap(sentencesIn).filter((sentence) => /[a-z]/i.test(sentence))
  const words = sentences.flatMap((sentence) => sentence.match(/[a-z’']+/gi) ?? [])
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word.toLowerCase()), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

function sentencesIn(node: MarkdownNode): string[] {
  if (typeof node === 'string') return endingsIn(node)
  if (node.tag === 'table') return []
  if (node.tag === 'ul' || node.tag === 'ol' || node.tag === 'blockquote') return node.of.flatMap(sentencesIn)
  return endingsIn(plainText(node.of))
}

// A full stop inside "a.m." or "nhtsa.gov" ends nothing: a capital or the end of the text has to follow.
function endingsIn(text: string) {
  return text.split(/[.!?]+[”’)]?(?=\s+[“‘(]?[A-Z0-9]|\s*$)/)
}

function syllablesIn(word: string) {
  const heard = word.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, heard.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
