import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type HandedLinkProps = { link: { email: string; url: string; isMailed: boolean } }

/** A link that was just made, to be copied and handed over. It is shown this once. */
export function HandedLink({ link }: HandedLinkProps) {
  const [outcome, setOutcome] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(link.url)
      setOutcome('Copied.')
    } catch {
      // Plan B: over plain http there is no clipboard for pages, and some browsers refuse it elsewhere too.
      setOutcome('The browser did not copy it. Please select the link and copy it yourself.')
    }
  }
  return (
    <Notice tone="success" title={`Link for ${link.email}`}>
      <div className="space-y-3">
        <p>
          It works once, for 24 hours, and is shown only now.{' '}
          {link.isMailed ? 'It was mailed as well.' : 'The mail could not be sent, so hand it over yourself.'}
        </p>
        <p className="break-all rounded-control bg-surface p-3 font-mono text-sm">{link.url}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="button" variant="outline" size="sm" onClick={copy} className="hidden scripted:inline-flex">
            Copy link
          </Button>
          <span role="status">{outcome}</span>
        </div>
      </div>
    </Notice>
  )
}
