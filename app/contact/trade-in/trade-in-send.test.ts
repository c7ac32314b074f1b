import { expect, test } from 'vitest'
import { redirectIn } from '../../../test/kit/staff-context.ts'
import { openTradeIns, phonePicture, tradeInAnswers } from '../../../test/kit/trade-ins.ts'
import { action, loader } from './trade-in-send.route.ts'

const { sending, newest, picturesOfNewest } = await openTradeIns()
const front = await phonePicture(0)

function send(fields: Record<string, string>) {
  return action({ ...sending(fields, { files: [front] }), pattern: '/trade-in/send' })
}

test('a trade-in that scripts send is the same message, and they are told where to go on, with the thanks for there', async () => {
  const answer = await send({ ...tradeInAnswers, name: 'Ruth Alder' })
  expect(answer.headers.get('Location')).toBeNull()
  expect([answer.status, await answer.clone().json()]).toEqual([200, { to: '/trade-in' }])
  const leading = await redirectIn(new Response(null, { headers: answer.headers }))
  expect(leading).toMatchObject({ toast: { title: 'Message Sent Successfully!' } })
  expect(await newest()).toMatchObject({ name: 'Ruth Alder', tradeIn: { sentPictures: 1, lost: null } })
  expect(await picturesOfNewest()).toHaveLength(1)
})

test('one that is refused comes back to scripts as to the page: with its answers, what is wrong and the kept pictures', async () => {
  const answer = await send({ ...tradeInAnswers, year: '17' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    refused: {
      answers: { year: '17', name: 'Ana Pérez' },
      errors: [{ name: 'year', message: 'Enter the model year with four digits, such as 2016.' }],
      pictures: [{ name: 'photo-1.jpg' }],
    },
  })
})

test('whoever looks at the address is led to the page', async () => {
  expect(loader()).toMatchObject({ status: 302 })
})
