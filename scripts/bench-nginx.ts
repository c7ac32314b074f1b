import { spawn } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { listenOnLoopback } from '../test/kit/loopback.ts'
import { within } from '../test/kit/site-process.ts'

const readyWithinMs = 5000

/**
 * nginx with one process, sending the Brotli file `page` as it is; null where it is not installed. Its settings are
 * written beside that file. Throws when it does not start.
 */
export async function openNginx(page: string) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = join(dirname(page), 'nginx.conf')
  await writeFile(settings, settingsText(page, port))
  // Where systems install it, which is not on everybody's path.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const server = spawn('nginx', ['-p', dirname(page), '-c', settings], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!(await hasStarted(server))) return null
  const stop = async () => {
    const gone = once(server, 'exit')
    if (server.kill()) await gone
  }
  try {
    await within(readyWithinMs, 'nginx answers', () =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  } catch (cause) {
    await stop()
    throw cause
  }
  return { origin, [Symbol.asyncDispose]: stop }
}

function hasStarted(server: EventEmitter) {
  return once(server, 'spawn').then(
    () => true,
    () => false,
  )
}

/** One process that stays ours. A connection stays however often it is used; by default nginx ends it after a thousand answers. */
function settingsText(page: string, port: number) {
  return `
daemon off;
master_process off;
pid ${join(dirname(page), 'nginx.pid')};
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  open_file_cache max=10;
  keepalive_requests 1000000000;
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root ${dirname(page)};
    add_header Content-Encoding br;
    location / { rewrite ^ /${basename(page)} break; }
  }
}
`
}

async function freePort() {
  const server = createServer()
  const port = await listenOnLoopback(server)
  server.close()
  return port
}
