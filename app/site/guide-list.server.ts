import { numberWord } from '#app/text/number-word.ts'
import { readingMinutes } from '#app/text/reading-minutes.ts'
import { guidePages } from './info-pages.server.ts'

/** Our own guides in their order, each with the minutes it takes to read. */
export function listGuides() {
  return guidePages.map(({ path, title, description, sections }) => ({
    path,
    title,
    description,
    minutes: readingMinutes(sections.map(({ text }) => text).join(' ')),
  }))
}

/** How many guides there are, and to the next five how many minutes they take together, in words. */
export function guideTotals() {
  const minutes = listGuides().reduce((sum, guide) => sum + guide.minutes, 0)
  return { guides: numberWord(guidePages.length), minutes: numberWord(Math.ceil(minutes / 5) * 5) }
}
