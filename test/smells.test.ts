import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { longestFunction, type SmellKind, smellsIn } from './code-smells.ts'
import { routeList } from './kit/route-list.ts'
import { lineAt, listFiles, readSources, type SourceFile } from './kit/source-tree.ts'
import { literalAddressesIn } from './literal-addresses.ts'

const longestFile = 300
const emptyNames = /^(utils?|helpers?|misc|common|shared|managers?|services?|data|constants|types|index)(\.|$)/
// The one file of that name is the context key under which routes find their dependencies.
const namesAllowed = new Set(['app/http/services.server.ts'])

const files = listFiles()
const sources = readSources()
const ourText = files
  .filter((path) => /\.(tsx?|css|md|json|ya?ml|html|svg|txt|mjs)$|^\.ci\/|^Dockerfile|^\.env/.test(path))
  .filter((path) => path !== 'package-lock.json' && !path.startsWith('app/db/migrations/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Each place where the pattern stands, as "file:line text". */
function places(pattern: RegExp, among: Array<{ path: string; text: string }> = ourText) {
  return among.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)} ${match[0].trim()}`),
  )
}

const product = sources.filter(({ path }) => /^(app|server|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path))
const styled = ourText.filter(({ path }) => /^app\/.*\.(tsx?|css)$/.test(path) && !path.includes('.test.'))
const styleSheet = readFileSync('app/app.css', 'utf8')
// These two files are about the patterns and so must spell them.
const written = ourText.filter(({ path }) => !/^test\/(smells\.test|code-smells)\.ts$/.test(path))

describe('files', () => {
  test(`are not longer than ${longestFile} lines`, () => {
    const lengths = sources.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    const long = lengths.filter(({ lines }) => lines > longestFile)
    expect(long.map(({ path, lines }) => `${path} has ${lines} lines`)).toEqual([])
  })

  test('have names that say what is in them', () => {
    const empty = files.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && emptyNames.test(basename(path)))
    expect(empty.filter((path) => !namesAllowed.has(path))).toEqual([])
  })

  test('are named in kebab-case', () => {
    const other = sources.filter(({ path }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/.test(basename(path)))
    expect(other.map(({ path }) => path)).toEqual([])
  })

  test('do something themselves and are no mere barrel', () => {
    const barrels = product.filter(({ module }) =>
      module.program.body.every(({ type }) => type === 'ExportAllDeclaration' || type === 'ImportDeclaration'),
    )
    expect(barrels.map(({ path }) => path)).toEqual([])
  })
})

const patterns = routeList.map(({ pattern }) => pattern)
const addressesIn = (file: SourceFile) => literalAddressesIn(file, patterns)

describe('code', () => {
  const smells = sources.flatMap(smellsIn)
  const of = (kind: SmellKind) => smells.filter((smell) => smell.kind === kind).map(({ where }) => where)

  test('never says any', () => expect(of('any')).toEqual([]))
  test('claims no type with as: what comes from outside is parsed', () => expect(of('cast')).toEqual([]))
  test('never claims with ! that something is there', () => expect(of('non-null')).toEqual([]))
  test('swallows no failure without saying which plan B it has', () => expect(of('silent catch')).toEqual([]))
  test('has no style attribute, which the content security policy forbids', () =>
    expect(of('inline style')).toEqual([]))
  test('puts clicks only on what a keyboard can reach', () => expect(of('click on a box')).toEqual([]))
  test('leaves the tab order alone', () => expect(of('jump in the tab order')).toEqual([]))
  test('writes to the log, not to the console', () => expect(of('console')).toEqual([]))
  test('has functions one can see whole', () => expect(of('long function')).toEqual([]))
  test('says in the line above each effect what outside of React it talks to, or why it runs', () =>
    expect(of('effect without its reason')).toEqual([]))
  test('leaves to useLaterChange what must not run after the first drawing', () =>
    expect(of('guard of its own').filter((place) => !place.startsWith('app/ui/use-later-change.ts:'))).toEqual([]))
  test('mocks nothing of ours', () => expect(of('mock')).toEqual([]))
  test('waits for things, never for time, in a journey', () => expect(of('fixed wait')).toEqual([]))
  test('writes an address of ours only where the compiler compares it with the table of routes', () =>
    expect(product.filter(({ path }) => /^(app|server)\/(?!routes\.ts$)/.test(path)).flatMap(addressesIn)).toEqual([]))
  test('leaves no test out', () => expect(of('test left out')).toEqual([]))
  test('silences no checker', () => {
    expect(places(/@ts-(ignore|expect-error|nocheck)|biome-ignore-all|eslint-disable/g, written)).toEqual([])
  })
  test('has no snapshot but of what is heard, and no test that only asks whether something is there', () => {
    const found = places(/toMatch(Inline)?Snapshot\(|toBeDefined\(\)|toBeTruthy\(\)/g, written)
    expect(found.filter((place) => !place.startsWith('e2e/thorough/heard.spec.ts:'))).toEqual([])
  })
})

describe('screens', () => {
  test('have no text under 0.875rem', () => {
    const sizes = /(?:\btext-\[|font-size:\s*|--text-\w+:\s*)(\d*\.?\d+)(px|rem)/g
    expect(places(sizes, styled).filter((place) => isTiny(place))).toEqual([])
    expect(styleSheet, 'the smallest size of the design system is our own').toContain('--text-xs:')
  })

  test('never take the focus ring away, but where a script puts the reader and not a control', () => {
    expect(places(/\boutline-(none|hidden|0)\b/g, styled)).toEqual([])
    const without = [
      ...styleSheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{[^{}]*outline:\s*(?:none|0)\b/g),
    ].map(([, selectors = '']) => selectors)
    const selectors = without.flatMap((list) => list.split(',')).map((selector) => selector.trim())
    expect(selectors.filter((selector) => !/^main:focus$|\[tabindex="-1"\]/.test(selector))).toEqual([])
  })

  function isTiny(place: string) {
    const [, size = '0', unit] = /(\d*\.?\d+)(px|rem)$/.exec(place) ?? []
    return Number(size) < (unit === 'px' ? 14 : 0.875)
  }
})

describe('everything written', () => {
  test('is finished', () => expect(places(/\b(TODO|FIXME|XXX)\b/g, written)).toEqual([]))

  test('names no path of one machine', () => {
    expect(places(/(?<![\w.$}])\/(work|tmp|root|home|Users|farm)\/[a-z][\w.-]*/g, written)).toEqual([])
  })

  test('names no package registry', () => {
    expect(places(/https?:\/\/[^\s'")]*(registry|npmmirror|artifactory|nexus|verdaccio)[^\s'")]*/g, written)).toEqual(
      [],
    )
  })
})

describe('the search for smells', () => {
  const smelly = `
    const a: any = 1
    const b = a as string
    const c = b!
    try { run() } catch {}
    run().catch(() => {})
    console.log(a)
    vi.mock('./van.ts')
    page.waitForTimeout(5)
    test.skip('later', run)
    const page = <div style={{ color }} onClick={run}><i tabIndex={3} /></div>
    useEffect(() => {
      if (known.current !== van) run()
      known.current = van
    })
    function long() {${'\n'.repeat(longestFunction.markup)}}
  `
  const clean = `
    const a = ['side'] as const
    try { run() } catch { /* nobody is listening, which is fine */ }
    test.skip(isEmbedded, 'needs a server')
    // The scroll bar is the browser's.
    useEffect(() => {
      box.current?.focus()
      box.current = van
    })
    const page = <button type="button" onClick={run}>Send</button>
  `

  test('finds each kind once in a file that has them all', () => {
    const kinds: SmellKind[] = [
      ...([
        'any',
        'cast',
        'click on a box',
        'console',
        'effect without its reason',
        'fixed wait',
        'guard of its own',
        'inline style',
        'jump in the tab order',
      ] as const),
      ...(['long function', 'mock', 'non-null', 'silent catch', 'silent catch', 'test left out'] as const),
    ]
    expect(kindsIn(smelly)).toEqual(kinds)
  })

  test('finds nothing in a file that has none', () => expect(kindsIn(clean)).toEqual([]))

  test('finds each address that no compiler checks', () => {
    const planted = `
      const table = [{ to: '/contact' }, { to: '/' }, ['/vehicles?entry=side']]
      const links = <><Link to="/about" /><a href="/">Home</a><Form action={\`/admin/inbox/\${id}\`} /></>
      const answers = [redirect('/admin'), navigate(\`/vehicles\${search}\`), load('/live/inbox')]
      const built = [\`\${origin}/page/\${slug}\`, \`\${list}/edit/\${id}\`]
      const text = \`[Ask](/contact), [vans](/vehicles?entry=side), [a page](/page/\${slug}), [home](/)\` + '[us](/about)'
      const homes = [redirect('/'), navigate('/'), router.navigate(isOver && '/'), '/?x', '/#x']
      const ways = <><Link to={'/'} /><Link to={a ? '/' : b} /><button formAction="/" /></>
    `
    expect(addressesIn(parsed(planted)).map((place) => place.replace(/^\S+:(\d+) /, '$1 '))).toEqual([
      ...["2 '/contact'", "2 '/'", "2 '/vehicles?entry=side'"],
      ...['3 "/about"', '3 "/"', '3 `/admin/inbox/${'],
      ...["4 '/admin'", '4 `/vehicles${', "4 '/live/inbox'"],
      ...['5 }/page/${', '5 }/edit/${'],
      ...['6 ](/contact', '6 ](/vehicles?entry=side', '6 ](/page/${', '6 ](/', '6 ](/about'],
      ...["7 '/'", "7 '/'", "7 '/'", "7 '/?x'", "7 '/#x'"],
      ...["8 '/'", "8 '/'", '8 "/"'],
    ])
  })

  test('lets an address pass that is checked, compared, a key of a table or none of ours', () => {
    const written = `
      const links = [href('/contact'), href('/vehicles/:id', { id }), path.startsWith('/admin'), text.split('/')]
      const table: Record<'/about', string> = { '/about': 'About us' }
      const others = ['/media/van.jpg', '/share.jpg', 'https://example.com/contact', './vehicles']
      const texts = [\`[Ask](\${href('/contact')}?subject=Ramp)\`, '![a van](/media/van.jpg) [va](https://va.gov)']
      const homes = [redirect(href('/')), path === '/', path.split('/'), { path: '/' }, <Link to={path === '/' ? a : b} />]
    `
    expect(addressesIn(parsed(written))).toEqual([])
  })

  test('lets links pass in the pages of the demonstration, which are content', () => {
    const written = "const page = '[Ask](/contact)'\nconst link = '/contact'"
    expect(addressesIn({ ...parsed(written), path: 'app/demo/demo-pages.ts' })).toEqual([
      "app/demo/demo-pages.ts:2 '/contact'",
    ])
  })

  test('finds a forbidden name and lets an ordinary one pass', () => {
    expect(['utils.ts', 'types.ts', 'data.server.ts', 'index.tsx'].filter((name) => !emptyNames.test(name))).toEqual([])
    expect(['vehicle.ts', 'database-lock.ts', 'type-size.css'].filter((name) => emptyNames.test(name))).toEqual([])
  })

  test('says where', () => {
    expect(places(/van/g, [{ path: 'a.ts', text: 'one\na van' }])).toEqual(['a.ts:2 van'])
  })

  function parsed(text: string): SourceFile {
    return { path: 'app/vans/van.tsx', text, module: parseSync('van.tsx', text) }
  }

  function kindsIn(text: string) {
    return smellsIn(parsed(text))
      .map(({ kind }) => kind)
      .sort()
  }
})
