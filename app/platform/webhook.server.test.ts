import { expect, onTestFinished, test } from 'vitest'
import { openReceiver, receiverSecret } from '../../test/kit/webhook-receiver.ts'
import { openWebhook, WebhookError } from './webhook.server.ts'

const event = { id: 'lead-1001-abc', body: '{"type":"lead.created","customer":"Ana Pérez"}' }

async function aReceiver(status?: number) {
  const receiver = await openReceiver(status === undefined ? {} : { status })
  onTestFinished(() => receiver.close())
  return { ...receiver, host: `127.0.0.1:${receiver.port}` }
}

test('an event comes with its id, the time of the try and a signature that fits', async () => {
  const { url, calls, host } = await aReceiver()
  const webhook = openWebhook({ url, secret: receiverSecret })
  await webhook.send(event)
  await webhook.send(event)
  expect(webhook.host).toBe(host)
  expect(calls).toEqual([1, 2].map(() => ({ ...event, isSigned: true, timestamp: expect.any(Number) })))
  expect(Math.abs((calls[0]?.timestamp ?? 0) - Date.now() / 1000)).toBeLessThan(60)
})

test('another secret makes another signature', async () => {
  const { url, calls } = await aReceiver()
  const secret = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`
  await openWebhook({ url, secret }).send(event)
  expect(calls).toMatchObject([{ isSigned: false }])
})

test.each([400, 410, 429, 500, 503])('an answer with %i is a failure in words for staff', async (status) => {
  const { url, host } = await aReceiver(status)
  const failure = new WebhookError(`The program at ${host} answered with ${status}.`)
  await expect(openWebhook({ url, secret: receiverSecret }).send(event)).rejects.toEqual(failure)
})

test('a redirect is a failure and is not followed', async () => {
  const { url, calls, host } = await aReceiver(307)
  const failure = new WebhookError(`The program at ${host} answered with 307.`)
  await expect(openWebhook({ url, secret: receiverSecret }).send(event)).rejects.toEqual(failure)
  expect(calls).toHaveLength(1)
})

test('a program that says nothing is waited for only so long', async () => {
  const { url, host } = await aReceiver(0)
  const failure = new WebhookError(`The program at ${host} did not answer in time.`)
  const webhook = openWebhook({ url, secret: receiverSecret, answerWithinMs: 200 })
  await expect(webhook.send(event)).rejects.toEqual(failure)
})

test('a program that is away is said to be', async () => {
  const receiver = await openReceiver()
  await receiver.close()
  const failure = new WebhookError(`The program at 127.0.0.1:${receiver.port} could not be reached.`)
  await expect(openWebhook({ url: receiver.url, secret: receiverSecret }).send(event)).rejects.toEqual(failure)
})
