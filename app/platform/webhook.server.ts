import { Webhook as Signer } from 'standardwebhooks'

/** What another program is told, as JSON. `id` is the same at every try, so that a repetition is known. */
export type WebhookEvent = { id: string; body: string }

/** Why an event was not taken, in words for staff. Nothing of what the program said is repeated. */
export class WebhookError extends Error {}

/** A program that is told of events. `host` names it, such as "crm.example". `send` throws WebhookError. */
export type Webhook = { host: string; send(event: WebhookEvent): Promise<void> }

type WebhookSettings = { url: string; secret: string; answerWithinMs?: number }

/** The operator's program at this address. Events are signed with the secret, as Standard Webhooks defines it. */
export function openWebhook({ url, secret, answerWithinMs = 10_000 }: WebhookSettings): Webhook {
  const signer = new Signer(secret)
  const { host } = new URL(url)
  return {
    host,
    async send({ id, body }) {
      const now = new Date()
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signer.sign(id, now, body),
      }
      // Where it redirects to, nobody has said that personal data may go.
      const request = { method: 'POST', redirect: 'manual', headers, body } as const
      const signal = AbortSignal.timeout(answerWithinMs)
      const response = await fetch(url, { ...request, signal }).catch((error) => {
        throw new WebhookError(whyUnreached(host, error), { cause: error })
      })
      await response.body?.cancel()
      if (!response.ok) throw new WebhookError(`The program at ${host} answered with ${response.status}.`)
    },
  }
}

function whyUnreached(host: string, error: unknown) {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return isLate ? `The program at ${host} did not answer in time.` : `The program at ${host} could not be reached.`
}
