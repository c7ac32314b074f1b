import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { hardToRead } from './hard-to-read.ts'

const whats = (text: string) => hardToRead(text).map(({ line, what }) => `${line}: ${what}`)
/** The text with everything done that can be done by itself. */
function bettered(text: string): string {
  const [first] = hardToRead(text).filter(({ better }) => better !== undefined)
  if (!first) return text
  return bettered(
    text
      .split('\n')
      .with(first.line - 1, first.better ?? '')
      .join('\n'),
  )
}

test('a text that everybody can read is left alone', () => {
  const text = `## Ramps

A side-entry ramp folds out at the curb. See [how wide it has to be](/resources/guides) or call us.

### Lifts

![A lift at the back of a van](/media/lift.jpg)

- **Weight:** up to 800 lb
- SUV, VA and ADA are short for long names

\`\`\`
CLICK HERE FOR EVERYTHING ![](a)
\`\`\`
`
  expect(whats(text)).toEqual([])
})

test('a heading that skips a level is found, and put one level under the one before', () => {
  const text = '## Ramps\n\n#### Width\n\n## Lifts\n\n### Weight'
  expect(whats(text)).toEqual(['3: The heading “Width” skips a level.'])
  expect(bettered(text)).toBe('## Ramps\n\n### Width\n\n## Lifts\n\n### Weight')
})

test('a line in bold that stands alone is offered as a heading, one among words is not', () => {
  expect(bettered('## Ramps\n\n**Width:**\n\nWide.')).toBe('## Ramps\n\n## Width\n\nWide.')
  expect(whats('**Width** is what counts.\n\n**One**\nof two lines')).toEqual([])
})

test.each(['![](/media/van.jpg)', '![ ](/media/van.jpg)', 'So: ![IMG_2041.JPG](/media/van.jpg)'])(
  'a picture without words is found: %s',
  (text) => expect(whats(text)).toEqual([expect.stringMatching(/^1: A picture has/)]),
)

test.each(['click here', 'Here', 'Read more…', 'https://redstone.example/page', '**this link**'])(
  'a link that says nothing by itself is found: %s',
  (label) =>
    expect(whats(`Ramps: [${label}](/page/ramps)`)).toEqual([`1: The link “${label}” does not say where it leads.`]),
)

test('what is wrong twice in one line is told once', () => {
  expect(whats('![](/a.jpg) ![](/b.jpg)')).toEqual(['1: A picture has no words.'])
})

test('words in capitals are found and written small, abbreviations as they are', () => {
  expect(bettered('CALL US TODAY FOR AN SUV, we answer.')).toBe('Call us today for an SUV, we answer.')
  expect(bettered('## FREE HOME DELIVERY')).toBe('## Free home delivery')
  expect(bettered('`CALL US NOW FREE` and [a](/CALL US NOW FREE) CALL US NOW FREE')).toBe(
    '`CALL US NOW FREE` and [a](/CALL US NOW FREE) Call us now free',
  )
  expect(whats('The VIN of a US-made WAV, ADA and VA rules')).toEqual([])
  expect(whats('NMEDA, ADA, USA, VIN')).toEqual([])
  expect(whats('CALL US``TODAY FREE')).toEqual([])
})

test('whatever is typed, what can be made better ends, and no line is lost', () => {
  const texts = fc.array(hostile('# ', '#### ', '**', '![](', '[here](', '](', '`', '```', 'CALL US TODAY FREE', '\n'))
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      expect(bettered(text).split('\n')).toHaveLength(text.split('\n').length)
    }),
    fuzz,
  )
})

test.each(['![', '[a', '# ', '#', '**a', "A'", 'A A1', '](', '`', 'A  ', ' ', '- '])(
  'a text of 200,000 characters that is made to be slow is read at once: %j',
  (piece) => {
    const startedAt = performance.now()
    for (const text of [piece, `# ${piece}`]) hardToRead(`${text.padEnd(200_000, piece)}x`)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  },
)
