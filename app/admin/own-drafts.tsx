import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { draftAddress } from '#app/ui/draft-address.ts'
import { Moment } from '#app/ui/moment.tsx'

type OwnDraftsProps = { drafts: Array<{ what: string; name: string; address: string; formId: string; savedAt: Date }> }

/** What the reader has typed and not saved, with the ways back to it. Nothing where there is none. */
export function OwnDrafts({ drafts }: OwnDraftsProps) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="your-drafts" className="space-y-4">
      <h2 id="your-drafts" className="text-xl">
        Your Drafts
      </h2>
      <Card className="px-5 py-2">
        <ul className="divide-y divide-line">
          {drafts.map(({ what, name, address, formId, savedAt }) => (
            <li key={address} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
              <Link to={address} className="wrap-anywhere text-link inline-flex min-h-11 items-center">
                {name ? `${what}: ${name}` : what}
              </Link>
              <div className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
                <Moment at={savedAt} />
                <Form method="post" action={draftAddress(href('/admin/dashboard'), formId)}>
                  <Button type="submit" variant="outline" size="sm">
                    Discard
                    <span className="sr-only">
                      {' '}
                      the draft of {what} {name}
                    </span>
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
