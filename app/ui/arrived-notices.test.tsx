import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArrivedNotices } from './arrived-notices.tsx'

test('what failed stands apart from what went well, each in a box of its own color', () => {
  const html = renderToStaticMarkup(
    <ArrivedNotices
      message={{
        title: 'Vehicle Updated Successfully',
        sideNotices: [
          { tone: 'warning', title: 'Question 1 has no answer.', description: 'It was not saved.' },
          { tone: 'danger', title: 'Upload Error', description: 'ramp.jpg is no picture.' },
        ],
      }}
    />,
  )
  const boxes = [...html.matchAll(/border-(sage|danger|amber) (.*?)(?=border-(?:sage|danger|amber) |$)/gs)]
  expect(boxes.map(([, color]) => color)).toEqual(['sage', 'danger', 'amber'])
  const [well, failed, warned] = boxes.map(([, , content]) => content)
  expect(well).toContain('Vehicle Updated Successfully')
  expect(failed).toMatch(/Upload Error.*ramp\.jpg is no picture\./)
  expect(warned).toMatch(/Question 1 has no answer\..*It was not saved\./)
})
