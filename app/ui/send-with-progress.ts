/** A slow line may take long, as long as something comes through. */
const longestSilenceMs = 120_000

type Sending = { signal: AbortSignal; onProgress: (percent: number) => void }

/** What came of a sending: an answer of any status, or none, since the line broke or fell silent. */
export type Sent = { is: 'answered'; request: XMLHttpRequest } | { is: 'lost' } | { is: 'late' }

/** Sends a form and tells how far it is, which fetch cannot do. Rejects only when the signal aborts. */
export function sendWithProgress(url: string, body: FormData, { signal, onProgress }: Sending): Promise<Sent> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const startedAt = performance.now()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      request.timeout = performance.now() - startedAt + longestSilenceMs
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    })
    request.addEventListener('load', () => resolve({ is: 'answered', request }))
    request.addEventListener('error', () => resolve({ is: 'lost' }))
    request.addEventListener('timeout', () => resolve({ is: 'late' }))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.timeout = longestSilenceMs
    request.open('POST', url)
    request.send(body)
  })
}
