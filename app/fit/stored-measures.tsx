import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyLink } from '#app/ui/copy-link.tsx'

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
