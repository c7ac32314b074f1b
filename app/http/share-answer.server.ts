import { log } from '#app/platform/log.server.ts'

/**
 * Answers a request for a share picture. An address that names the version of today never changes its picture; any other, such as
 * one somebody cached, is asked again after a while. When it cannot be had, the picture of the house stands in.
 */
export async function answerCard(url: URL, version: string, findCard: () => Promise<Uint8Array>) {
  try {
    const card = await findCard()
    const isLasting = url.searchParams.get('v') === version
    return new Response(new Uint8Array(card), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Content-Length': String(card.length),
        'Cache-Control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  } catch (error) {
    log.error({ err: error, path: url.pathname }, 'a share picture could not be drawn; the general one stands in')
    return generalCard()
  }
}

/** The picture of the house, for the moment. */
export function generalCard() {
  return new Response(null, { status: 302, headers: { Location: '/share.jpg', 'Cache-Control': 'no-store' } })
}

/** There is nothing of that name to be shared. */
export function noCard() {
  return new Response('There is no such picture.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** What a file "{name}.jpg" is called; null for files of another kind. */
export function cardName(file: string) {
  return file.endsWith('.jpg') ? file.slice(0, -4) : null
}
