import { useState } from 'react'
import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** What somebody can do with the measures that this browser keeps. `link` is an address of this page that brings them along. */
export function StoredMeasures({ code, link }: { code: string; link: string }) {
  return (
    <Card className="space-y-4 p-6">
      <h2 className="text-xl">Your fit code</h2>
      <p className="break-words font-mono text-lg">{code}</p>
      <p>
        It holds your measurements and nothing else. Read it to us on the phone, or give it to a therapist. On this
        page, it fills in all the answers.
      </p>
      <CopyLink link={link} />
      <Form method="post" action={href('/fit')}>
        <Button type="submit" name="forget" value="yes" variant="outline">
          Forget My Measurements
        </Button>
      </Form>
    </Card>
  )
}

function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('Copied.')
    } catch {
      // Plan B: over plain http there is no clipboard for pages, and some browsers refuse it elsewhere too.
      setOutcome(`Your browser did not copy it. The link is ${link}`)
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
