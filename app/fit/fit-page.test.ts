import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pageRequest } from '#app/http/page-request.server.ts'
import { redirectIn } from '../../test/kit/staff-context.ts'
import { action, handle, loader } from './fit.route.tsx'

const origin = 'https://redstone.example'
const measures = { height: '54.5', width: '26' }
const code = 'H54.5_W26'
const stamp = { formId: 'form 1', shownAt: '1774900000000' }
const saved = {
  title: 'Measurements Saved',
  description: 'They stay in this browser. Vehicles that we know enough about now say how your chair fits.',
}

describe('saving measures', () => {
  test('keeps them in the visitor’s browser alone, says so and leads to the vehicles', async () => {
    const answer = await send(measures)
    expect(cookiesIn(answer)).toEqual([`__Host-fit=${code}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax; Secure`])
    expect(headersIn(answer).get('Cache-Control')).toBe('private, no-store')
    expect(await redirectIn(answerWithoutCookies(answer))).toEqual({ status: 302, to: '/vehicles', toast: saved })
  })

  test('leads back to the page that was left for it, and to no other site', async () => {
    expect(placeIn(await send({ ...measures, from: '/vehicles/1001?x=1' }))).toBe('/vehicles/1001?x=1')
    expect(placeIn(await send({ ...measures, from: '//elsewhere.example/' }))).toBe('/')
  })

  test('on a shared computer keeps them until the browser closes', async () => {
    const answer = await send({ units: 'cm', height: '139', width: '66', isSharedComputer: 'on' })
    const [fit, display] = cookiesIn(answer)
    expect(fit).toBe('__Host-fit=H54.73_W25.99_cm_once; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(display, 'and what is typed into other forms is not kept there either').toContain(
      '__Host-display=computer=shared;',
    )
  })

  test('on a shared computer leaves the display as it was chosen', async () => {
    const measures = { units: 'cm', height: '139', width: '66', isSharedComputer: 'on' }
    const answer = await send(measures, { Cookie: '__Host-display=text=large' })
    expect(cookiesIn(answer)[1]).toContain('__Host-display=text=large&computer=shared;')
  })

  test('over 62 inches is taken, and asked about once', async () => {
    const tall = { height: '62.5', width: '26', from: '/vehicles?search=van' }
    const first = await send(tall)
    expect(placeIn(first)).toBe('/fit?from=%2Fvehicles%3Fsearch%3Dvan')
    expect(cookiesIn(first)[0]).toContain('H62.5_W26')
    expect(placeIn(await send(tall, { Cookie: '__Host-fit=H62.5_W26' }))).toBe('/vehicles?search=van')
    expect(placeIn(await send({ ...tall, height: '62' }))).toBe('/vehicles?search=van')
  })

  test('with a mistake keeps all answers and sets nothing', async () => {
    const typed = { ...measures, height: '30', eyes: 'x', chair: 'M', from: '/vehicles' }
    const answer = await send(typed)
    expect(answer).toMatchObject({
      init: { status: 400, headers: { 'Cache-Control': 'private, no-store' } },
      data: {
        answers: typed,
        errors: [
          { name: 'height', message: 'Enter your seated height, 36 to 72 inches (91 to 183 cm).' },
          { name: 'eyes', message: 'Enter the height of your eyes, 24 to 66 inches, or leave it empty.' },
        ],
      },
    })
    expect(cookiesIn(answer)).toEqual([])
  })
})

test('forgetting takes the cookie away, says so and stays where the visitor was', async () => {
  const forgotten = { title: 'Measurements Forgotten', description: 'This browser no longer holds them.' }
  const answer = await send({ forget: 'yes' }, { Cookie: `__Host-fit=${code}`, Referer: `${origin}/vehicles?search=a` })
  expect(cookiesIn(answer)).toEqual(['__Host-fit=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure'])
  expect(headersIn(answer).get('Cache-Control')).toBe('private, no-store')
  expect(await redirectIn(answerWithoutCookies(answer))).toEqual({
    ...{ status: 302, to: '/vehicles?search=a', toast: forgotten },
  })
  expect(placeIn(await send({ forget: 'yes' }, { Referer: `${origin}/fit` }))).toBe('/fit')
  expect(placeIn(await send({ forget: 'yes' }, { Referer: 'https://elsewhere.example/vehicles' }))).toBe('/fit')
})

describe('the page', () => {
  test('of somebody without measures is the same for all', () => {
    const { data, headers } = open()
    expect(data).toEqual({ ...stamp, answers: { from: '' }, code: null, isTall: false })
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    expect(open({ Cookie: '__Host-fit=H99_W26' }).data.code).toBeNull()
  })

  test('shows kept measures in the units that were chosen, and is stored nowhere', () => {
    const { data, headers } = open({ Cookie: '__Host-fit=H54.73_W26~_T430_DM_cm_once' })
    expect(data).toMatchObject({
      code: 'H54.73 W26~ T430 DM',
      isTall: false,
      answers: { units: 'cm', height: '139 cm', width: '66 cm', length: '', weight: '195 kg', isSharedComputer: 'on' },
    })
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })

  test.each([
    ['/', '/'],
    ['/vehicles?search=van', '/vehicles?search=van'],
    ['/vehicles/1001', '/vehicles/1001'],
    ['/contact', '/contact'],
    ['/resources/guides/measure-your-wheelchair', ''],
    ['/fit', ''],
    ['//elsewhere.example', ''],
  ])('remembers that the visitor came from %s as “%s”, by its address too', (path, from) => {
    expect(open({ Referer: origin + path }).data.answers).toEqual({ from })
    expect(open({}, `?${new URLSearchParams({ from: path })}`).data.answers).toEqual({ from })
    expect(handle.readsFit).toBe(true)
    const page = { params: {}, query: new URLSearchParams(), from: path }
    expect(handle.cachedBy(page)).toEqual({ query: `?${new URLSearchParams({ from })}` })
  })
})

function argsFor(request: Request) {
  const context = new RouterContextProvider()
  context.set(pageRequest, { nonce: '', requestId: '', stamp })
  return {
    request,
    url: new URL(request.url),
    context,
    params: {},
    pattern: '/fit' as const,
  }
}

function open(headers: Record<string, string> = {}, query = '') {
  const { data, init } = loader(argsFor(new Request(`${origin}/fit${query}`, { headers })))
  return { data, headers: new Headers(init?.headers) }
}

function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return action(argsFor(new Request(`${origin}/fit`, { method: 'POST', body: new URLSearchParams(fields), headers })))
}

function headersIn(answer: Awaited<ReturnType<typeof action>>) {
  return answer instanceof Response ? answer.headers : new Headers(answer.init?.headers)
}

function cookiesIn(answer: Awaited<ReturnType<typeof action>>) {
  return headersIn(answer).getSetCookie()
}

function placeIn(answer: Awaited<ReturnType<typeof action>>) {
  return headersIn(answer).get('Location')
}

/** The toast is read from the first cookie. */
function answerWithoutCookies(answer: Awaited<ReturnType<typeof action>>) {
  headersIn(answer).delete('Set-Cookie')
  return answer
}
