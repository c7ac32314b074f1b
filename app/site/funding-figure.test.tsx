import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FundingFigure } from './funding-figure.tsx'
import { findInfoPage } from './info-pages.server.ts'

const { sections = [] } = findInfoPage('/services/financing') ?? {}
const html = renderToStaticMarkup(<FundingFigure />)

test('the parts of the example come to the price in its title, and each leads to a section of the page', () => {
  const amounts = [...html.matchAll(/\$([\d,]+)/g)].map(([, amount = '']) => Number(amount.replace(',', '')))
  expect(amounts).toHaveLength(6)
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount)).toBe(amounts.at(-1))
  expect(sections.find(({ id }) => id === 'example')?.title).toContain('$75,000')
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets).toHaveLength(5)
  expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(targets))
})

test('the bar is to scale: each part begins where the one before it ends', () => {
  const [bar = ''] = html.match(/<svg.*?<\/svg>/) ?? []
  const parts = [...bar.matchAll(/x="(\d+)" width="(\d+)"/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }))
  expect(parts.map(({ x }) => x)).toEqual(
    parts.map((_, at) => parts.slice(0, at).reduce((sum, one) => sum + one.width, 0)),
  )
  expect(bar).toContain('viewBox="0 0 75000 10"')
})
