import { data, href, redirect } from 'react-router'
import { sendWithProgress } from '#app/ui/send-with-progress.ts'
import type { Refused } from './send-trade-in.ts'
import { showSending } from './sending-progress.ts'

/** What the server answers to a form that is sent with progress. */
export type SendingAnswer = { to: string } | { refused: Refused }

/**
 * Sends the form with its pictures, shows how far it is and gives what the page is to do, or what to say to somebody who
 * canceled. Throws a TypeError where there is no answer of ours, as fetch does.
 */
export async function sendPictures(body: FormData, leaving: AbortSignal) {
  const canceling = new AbortController()
  const cancel = () => canceling.abort()
  leaving.addEventListener('abort', cancel)
  const onProgress = (percent: number) => showSending({ percent, cancel })
  onProgress(0)
  try {
    const sent = await sendWithProgress(href('/trade-in/send'), body, { signal: canceling.signal, onProgress })
    if (sent.is !== 'answered') throw new TypeError('the form could not be sent')
    const { status, responseText } = sent.request
    const answer = readAnswer(responseText, status)
    return 'to' in answer ? redirect(answer.to) : data(answer.refused, { status })
  } catch (error) {
    if (!canceling.signal.aborted || leaving.aborted) throw error
    return 'You canceled, and nothing was sent. Your pictures are still chosen.'
  } finally {
    showSending(null)
  }
}

function readAnswer(text: string, status: number): SendingAnswer {
  try {
    const answer: unknown = JSON.parse(text)
    if (isAnswer(answer)) return answer
  } catch {
    // Plan B: something between us and the visitor has answered, in words of its own.
  }
  throw new TypeError(`the form was answered with ${status}`)
}

function isAnswer(answer: unknown): answer is SendingAnswer {
  return typeof answer === 'object' && answer !== null && ('to' in answer || 'refused' in answer)
}
