import { foldLetters } from '#app/text/fold-letters.ts'
import type { SiteLink } from './site-links.ts'

export type QuestionGroup = {
  id: string
  title: string
  /** Where more is said about the subject. */
  more: SiteLink
  questions: Array<{ question: string; answer: string }>
}

/** Longest search accepted, in characters. */
export const maxQuestionSearch = 100

/**
 * The groups with only those questions that hold every word of the search, in question, answer or title. Empty groups
 * go.
 */
export function searchQuestions(groups: QuestionGroup[], search: string): QuestionGroup[] {
  const wanted = wordsOf(search)
  if (wanted.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const words = wordsOf(`${group.title} ${question} ${answer}`)
        return wanted.every((one) => words.some((word) => isFound(one, word)))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** From this many letters on the beginning of a word is enough: "rent" finds "rental", but "VA" finds no "van". */
const enoughLetters = 4

function isFound(wanted: string, word: string) {
  const one = singular(wanted)
  return one === singular(word) || (one.length >= enoughLetters && word.startsWith(one))
}

function singular(word: string) {
  return word.length > 2 ? word.replace(/'?s$/, '') : word
}

function wordsOf(text: string) {
  return foldLetters(text)
    .replace(/["?!.,:;()]/g, '')
    .split(/[\s/-]+/)
    .filter(Boolean)
}
