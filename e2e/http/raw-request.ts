import { connect } from 'node:net'

/** What came back on one connection until the server closed it or fell silent: every answer in one text. Nothing when it just closed. */
export type RawAnswer = { statuses: number[]; text: string }

const longestMs = 10_000
/** An answer is whole long before that; a connection that stays open says nothing more. */
const silentAfterMs = 400

/** Sends these bytes as they are, and rejects when nothing is answered within ten seconds. */
export function sendBytes(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((answered, failed) => {
    let text = ''
    const peer = connect(Number(port), hostname, () => peer.write(Buffer.from(bytes, 'latin1')))
    const hang = setTimeout(() => end(new Error(`no answer to ${JSON.stringify(bytes.slice(0, 200))}`)), longestMs)
    let silence: NodeJS.Timeout | undefined
    function end(error?: Error) {
      clearTimeout(hang)
      clearTimeout(silence)
      peer.destroy()
      if (error && text === '') failed(error)
      else answered({ statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)), text })
    }
    peer.on('data', (piece) => {
      text += piece.toString('latin1')
      clearTimeout(silence)
      silence = setTimeout(end, silentAfterMs)
    })
    peer.on('error', end)
    peer.on('close', () => end())
  })
}

/** A request by GET with these header lines, as text. */
export function getRequest(path: string, ...headers: string[]) {
  return [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n')
}
