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

/** The groups with only those questions that contain every word of the search, in question, answer or group title; empty groups go. */
export function searchQuestions(groups: QuestionGroup[], search: string): QuestionGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const text = plain(`${group.title} ${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

// People type straight quotes and leave hyphens out.
function plain(text: string) {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”"?!.,]/g, '')
    .replace(/-/g, ' ')
    .trim()
}
