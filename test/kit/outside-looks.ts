import { subscribe } from 'node:diagnostics_channel'

/** What a process publishes when it asks somebody by itself, or is asked. A browser is told what to do through a pipe. */
const channels = ['net.client.socket', 'net.server.socket', 'http.client.request.start', 'undici:request:create']

let looks = 0

/** How often this process has looked at something by itself so far, past the browsers that it leads. */
export function outsideLooks() {
  return looks
}

for (const channel of channels) subscribe(channel, count)

/** A site of which each use counts as such a look, but that of its address. */
export function watched<Site extends { origin: string }>(site: Site): Site {
  return new Proxy(site, {
    get(target, key) {
      if (key !== 'origin') count()
      return Reflect.get(target, key)
    },
  })
}

function count() {
  looks += 1
}
