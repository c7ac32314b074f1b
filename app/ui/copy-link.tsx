import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies an address; seen only where scripts run. */
export function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('Copied.')
    } catch {
      // Plan B: over plain http there is no clipboard for pages, and some browsers refuse it elsewhere too.
      setOutcome(`The browser did not copy it. The link is ${link}`)
    }
  }
  return (
    <div className="hidden space-y-2 scripted:block">
      <Button type="button" variant="outline" onClick={copy}>
        Copy link
      </Button>
      <p role="status" className="break-all">
        {outcome}
      </p>
    </div>
  )
}
