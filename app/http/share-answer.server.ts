import { log } from '#app/platform/log.server.ts'

/**
 * A share picture as an answer. Under the version of today it never changes; under any other it is asked for again
 * after five minutes. When it cannot be had, the general picture stands in.
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

/** The general picture of the site, for the moment. */
export function generalCard() {
  return new Response(null, { status: 302, headers: { Location: '/share.jpg', 'Cache-Control': 'no-store' } })
}

/** The answer where nothing of that name can be shared. */
export function noCard() {
  return new Response('There is no such picture.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** The name in a file name "{name}.jpg"; null for files of another kind. */
export function cardName(file: string) {
  return file.endsWith('.jpg') ? file.slice(0, -4) : null
}
