import { newAddress, postForm } from '../test/kit/http-visitor.ts'
import { addStaff } from '../test/kit/staff-member.ts'
import type { OnSite } from './bench-demo-site.ts'
import type { Found, Measure } from './bench-place.ts'

const people = 13
const strangers = 30

/** Staff who sign in on new devices while strangers, each from a network of their own, guess passwords without a pause. */
export const signIns: Array<Measure<OnSite>> = [
  {
    rows: [
      {
        what: `of ${people} sign-ins on new devices, let in while ${strangers} strangers try`,
        unit: '',
        atLeast: people,
      },
      { what: `longest of ${people} sign-ins on new devices while ${strangers} strangers try`, unit: 's', atMost: 30 },
    ],
    measure: measureSignIns,
  },
]

async function measureSignIns({ site }: OnSite): Promise<Found[]> {
  const member = await addStaff(site)
  const address = `${site.origin}/admin/login`
  const over = new AbortController()
  const guessing = Array.from({ length: strangers }, (_, nth) => guessUntil(over.signal, address, nth))
  const startedAt = performance.now()
  const came = await Promise.all(
    Array.from({ length: people }, async () => {
      const { status } = await postForm(address, member, { 'X-Forwarded-For': newAddress() })
      return { isIn: status === 302, seconds: (performance.now() - startedAt) / 1000 }
    }),
  ).finally(() => over.abort())
  const tries = (await Promise.all(guessing)).reduce((sum, each) => sum + each, 0)
  return [
    { measured: came.filter(({ isIn }) => isIn).length, note: `${tries} tries of strangers` },
    { measured: Math.max(...came.map(({ seconds }) => seconds)) },
  ]
}

/** Tries one password after the other; gives how many. */
async function guessUntil(over: AbortSignal, address: string, nth: number) {
  const headers = { 'X-Forwarded-For': newAddress() }
  let tries = 0
  for (; !over.aborted; tries += 1) {
    const answer = await postForm(
      address,
      { email: `stranger${nth}@elsewhere.example`, password: 'a wrong one' },
      headers,
    )
    await answer.arrayBuffer()
  }
  return tries
}
