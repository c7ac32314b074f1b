import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { MarkdownNode } from '#app/text/markdown-node.ts'

const pauseMs = 400

/**
 * A text in Markdown as visitors will see it, from the server once typing pauses: the very same. `known` is the
 * server's reading of the text one begins with. While an answer is awaited, or cannot be had, the last one stands.
 */
export function usePreview(text: string, known: { text: string; nodes: MarkdownNode[] }) {
  const [answer, setAnswer] = useState({ ...known, isAvailable: true })
  const isCurrent = answer.text === text

  // The server's answer to what was typed; a newer text makes it worthless.
  useEffect(() => {
    if (isCurrent) return
    const tooLate = new AbortController()
    const timer = setTimeout(async () => {
      const nodes = await askPreview(text, tooLate.signal)
      if (!tooLate.signal.aborted)
        setAnswer((before) => (nodes ? { text, nodes, isAvailable: true } : { ...before, isAvailable: false }))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      tooLate.abort()
    }
  }, [text, isCurrent])

  return { nodes: answer.nodes, isAvailable: isCurrent || answer.isAvailable }
}

async function askPreview(text: string, signal: AbortSignal): Promise<MarkdownNode[] | null> {
  try {
    const answer = await fetch(href('/admin/pages/preview'), { method: 'POST', body: text, signal })
    return answer.ok && !answer.redirected ? await answer.json() : null
  } catch {
    return null // Plan B: the last preview stands, and the page says so.
  }
}
