import { describe, expect, test } from 'vitest'
import { demoInventory } from '#app/demo/demo-inventory.ts'
import { demoPages } from '#app/demo/demo-pages.ts'
import { coreValues, leaders, storyOf } from '#app/site/about.server.ts'
import { companyServices } from '#app/site/company.ts'
import { questionGroups } from '#app/site/faq.server.ts'
import { infoPages } from '#app/site/info-pages.server.ts'
import { readMarkdown } from '#app/text/markdown.server.ts'
import { gradeOf } from './kit/reading-grade.ts'

const texts: Array<[string, string]> = [
  ...infoPages.map(({ path, intro, sections, next }): [string, string] => [
    path,
    [intro, ...sections.flatMap(({ text, checkWith = '' }) => [text, checkWith]), next.text].join('\n\n'),
  ]),
  ...questionGroups.map(({ title, questions }): [string, string] => [
    `the questions about ${title.toLowerCase()}`,
    questions.flatMap(({ question, answer }) => [question, answer]).join('\n\n'),
  ]),
  [
    '/about',
    [
      ...storyOf({ taken: 10, total: 30 }),
      ...coreValues.map(({ text }) => text),
      ...leaders.map(({ text }) => text),
    ].join('\n\n'),
  ],
  ['our services', companyServices.map(({ text }) => text).join('\n\n')],
  ...demoPages.map(({ slug, content }): [string, string] => [`/page/${slug}`, content]),
  ['the vehicles', demoInventory.map(({ vehicle }) => vehicle.description).join('\n\n')],
]

describe('what we write', () => {
  test.each(texts)('in %s can be read in grade 8 or below', (_, text) => {
    expect(gradeOf(readMarkdown(text))).toBeLessThanOrEqual(8)
  })

  test.each(texts)('in %s promises no credit and names no payment by the month', (_, text) => {
    expect(promisesIn(text)).toEqual([])
  })
})

// A payment by the month says nothing without the rate, the term and the total. Who may have a loan is not ours to say.
const promises = [
  /\$\s?\d[\d,.]*\s*(\/|a|per|each|every)\s*(mo\b|month)/i,
  /\b(everyone|anyone|anybody|all) (is|are|gets?) (pre-?)?(approved|accepted)/i,
  /\b(guaranteed?|instant|easy|sure) (credit|approval|financing|loans?)\b/i,
  /\b(no|bad) credit( check)?\b|\bwe (will )?approve\b|\byou (will be|are) approved\b/i,
  /\b(as low as|starting at|only|just) \$?\d[\d.,]*\s*(%|percent|(a|per) month)/i,
]

function promisesIn(text: string) {
  return promises.flatMap((promise) => promise.exec(text)?.[0] ?? [])
}

test.each([
  'Drive it for $499 a month.',
  'Only 2.9% APR',
  'Bad credit? No problem.',
  'Everyone is approved!',
  'Instant approval',
])('the search for promises finds %j', (text) => expect(promisesIn(text)).toHaveLength(1))
