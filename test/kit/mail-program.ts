import { foreignOrigins } from './foreign-origins.ts'

/**
 * Presses the one-click stop of an email as mail programs do: from a server of theirs, from a page in a browser, or from within a
 * frame, in either form of a body. Gives the statuses of the answers, each once.
 */
export async function pressStop(stop: string) {
  const bodies = [() => new URLSearchParams(oneClick), () => formOf(oneClick)]
  const answers = foreignOrigins(new URL(stop).origin).map(async (headers, at) => {
    const body = bodies[at % bodies.length]?.() ?? null
    return (await fetch(stop, { method: 'POST', redirect: 'manual', headers, body })).status
  })
  return [...new Set(await Promise.all(answers))]
}

const oneClick = { 'List-Unsubscribe': 'One-Click' }

function formOf(answers: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.set(name, value)
  return form
}
