import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VersionChoice, type VersionChoiceProps } from './version-choice.tsx'

const at = new Date('2026-11-20T20:01:00Z')

test('R8: both versions of a field stand side by side in one group, and the form sends which to keep', () => {
  const html = drawn({ name: 'quote', label: 'Quote', mine: 'So quiet!', theirs: 'Very quiet.' })
  expect(html).toContain('<legend class="mb-1.5 font-semibold">Quote</legend>')
  expect(html).toContain('<input type="hidden" name="choiceVersion" value="2"/>')
  expect(html).toContain('<input type="hidden" name="disputed" value="quote"/>')
  expect(html).toMatch(/<input type="radio"[^>]* name="choice-quote"[^>]* value="mine"/)
  expect(html).toMatch(/<input type="radio"[^>]* name="choice-quote"[^>]* value="theirs"/)
  expect(html).toMatch(/So quiet!.*Very quiet\./)
  expect(html).not.toContain('checked=""')
})

test('says who saved first and when, on the clock of the showroom', () => {
  const html = drawn({ name: 'quote', label: 'Quote', mine: 'a', theirs: 'b' })
  expect(html).toContain('ana@staff.example saved a newer version on')
  expect(html).toContain('<time dateTime="2026-11-20T13:01:00-07:00">Nov 20, 2026, 1:01 PM MST</time>')
})

test('ticks the likely version, says that an empty one is empty and where a choice is missing', () => {
  const html = drawn({ name: 'name', label: 'Name', mine: '', theirs: 'b', chosen: 'theirs', error: 'Choose one.' })
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/id="choice-name-theirs"[^>]* checked=""/)
  expect(html).toContain('<em class="text-ink-soft">Empty</em>')
  expect(html).toMatch(/aria-describedby="choice-name-error".*Error: <\/span>Choose one\./)
})

test('A2: a long text can be scrolled by the keyboard, a short one is no stop on the way', () => {
  expect(drawn({ name: 'a', label: 'A', mine: 'x'.repeat(500), theirs: 'b' }).match(/tabindex="0"/g)).toHaveLength(1)
})

function drawn(field: VersionChoiceProps['fields'][number]) {
  return renderToStaticMarkup(<VersionChoice fields={[field]} version={2} savedBy="ana@staff.example" at={at} />)
}
