import { describe, expect, test } from 'vitest'
import { elementsOf } from './html-elements.ts'
import { routeFor, routeList } from './route-list.ts'
import type { CrawledPage } from './site-crawl.ts'
import { deadButtons, deadLinks, filesNamed, sharedHeads } from './site-faults.ts'

function page(address: string, html: string, answer: Partial<CrawledPage> = {}): CrawledPage {
  return {
    address,
    from: '/',
    status: 200,
    leadsTo: null,
    cacheControl: null,
    hasETag: false,
    elements: elementsOf(html),
    ...answer,
  }
}

const vans = page('/vans', '<h1>Vans</h1><h2 id="red">Red</h2>')

describe('a dead link is', () => {
  test.each([
    ['<a>Vans</a>', 'leads nowhere'],
    ['<a href="">Vans</a>', 'leads nowhere'],
    ['<a href="#">Vans</a>', 'leads nowhere'],
    ['<a href="javascript:open()">Vans</a>', 'leads to javascript:open()'],
    ['<a href="http://vans.example/">Vans</a>', 'leads to http://vans.example/'],
    ['<a href="https://vans.example/">Vans</a>', 'tells vans.example where the visitor was'],
    ['<a href="https://:0:0">Vans</a>', 'has the broken address https://:0:0'],
    ['<a href="/vans#blue">Vans</a>', 'leads to a part that /vans does not have: #blue'],
    ['<a href="#red">Vans</a>', 'leads to a part that / does not have: #red'],
    ['<a href="/old#blue">Vans</a>', 'leads to a part that /old does not have: #blue'],
  ])('%s', (html, fault) => {
    const old = page('/old', '', { status: 301, leadsTo: '/vans' })
    expect(deadLinks([page('/', html), old, vans])).toEqual([`/: “Vans” ${fault}`])
  })

  test('one to a page that is not there, or that fails', () => {
    const lost = [page('/lost', '', { status: 404 }), page('/broken', '', { status: 500 })]
    expect(deadLinks(lost)).toEqual(['/: /lost answers 404', '/: /broken answers 500'])
  })

  test('none of these', () => {
    const html = `<a href="/vans">a</a><a href="/vans#red">b</a><a href="#here" id="here">c</a><a href="/old#red">d</a>
      <a href="tel:+16025550142">e</a><a href="mailto:a@b.example">f</a><a href="https://www.va.gov/" rel="noopener noreferrer">g</a>`
    expect(deadLinks([page('/', html), page('/old', '', { status: 301, leadsTo: '/vans' }), vans])).toEqual([])
  })
})

describe('a dead button is', () => {
  const rules = { takesForms: (path: string) => path === '/contact', scripted: [/^Dismiss/] }

  test.each([
    ['<button type="submit">Go</button>', 'stands outside a form'],
    ['<button>Go</button>', 'stands outside a form'],
    ['<form method="post" action="/vans"><button>Go</button></form>', 'sends a form that nothing takes: /vans'],
    ['<form method="post"><input type="submit" value="Go"/></form>', 'sends a form that nothing takes: /'],
    ['<button type="button">Go</button>', 'was never pressed'],
    ['<form method="dialog"><button>Go</button></form>', 'closes no dialog'],
    ['<button popovertarget="menu">Go</button><p id="menu">a</p>', 'opens nothing'],
    ['<button disabled>Go</button>', 'is off without a word why'],
  ])('%s', (html, fault) => expect(deadButtons([page('/', html)], rules)).toEqual([`/: “Go” ${fault}`]))

  test('none of these', () => {
    const html = `<form method="post" action="/contact?index"><button>a</button></form><form action="/vans"><button>b</button></form>
      <button type="button" aria-label="Dismiss message"></button><button popoverTarget="m">c</button><div id="m" popover>d</div>
      <button disabled aria-describedby="why">e</button><p id="why">Because.</p><button form="f">g</button>
      <form id="f" method="post" action="/contact"></form><button disabled aria-label="Dismiss it"></button>
      <form method="post" action="/vans"><button formaction="/contact">h</button></form>
      <dialog><form method="dialog"><button>i</button></form></dialog>`
    expect(deadButtons([page('/', html)], rules)).toEqual([])
  })
})

describe('heads that search engines would mix up are', () => {
  const head = (title: string, description: string, canonical: string) =>
    `<head><title>${title}</title><meta name="description" content="${description}"/><link rel="canonical" href="https://a.example${canonical}"/></head>`

  test('two pages under one title or description, and one without', () => {
    const pages = [
      page('/a', head('A', 'One', '/a')),
      page('/a?sort=price', head('A', 'One', '/a')),
      page('/b', head('A', 'Two', '/b')),
      page('/c', head('C', 'Two', '/c')),
      page('/d', head('D', '', '/d')),
      page('/e', head('E', 'Five', '/nowhere')),
      page('/f', '<title>F</title>'),
      page('/g', '<svg><title>A</title></svg>'),
    ]
    expect(sharedHeads(pages)).toEqual([
      '/e names /nowhere as its one address, which is none',
      '/d has no title or no description',
      '/g has no title or no description',
      '“A” stands over /a and /b',
      '“Two” stands over /b and /c',
    ])
  })
})

test('every file a page shows or loads is named once, with the page', () => {
  const html = `<link rel="icon" href="/icon.svg"/><link rel="canonical" href="/a"/><script src="/run.js"></script>
    <meta property="og:image" content="https://a.example/share.jpg"/><img src="/small.jpg" srcset="/small.jpg 480w, /big.jpg 960w"/>
    <source srcset="/big.avif 960w"/><img src="https://elsewhere.example/a.jpg"/><img src="data:,"/>`
  expect([...filesNamed([page('/a', html), page('/b', html)])]).toEqual(
    ['/icon.svg', '/run.js', '/share.jpg', '/small.jpg', '/big.jpg', '/big.avif'].map((file) => [file, '/a']),
  )
})

test('a path is answered by the route that fits best', () => {
  expect(routeFor('/admin/vehicles/new')?.pattern).toBe('/admin/vehicles/new')
  expect(routeFor('/vehicles/1001')?.pattern).toBe('/vehicles/:id')
  expect(routeFor('/no/such/place')?.pattern).toBe('/*')
  expect(routeList.filter(({ takesForms }) => takesForms).map(({ pattern }) => pattern)).toContain('/contact')
  expect(routeFor('/about')?.takesForms).toBe(false)
})
