import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { draftAddress } from '#app/ui/draft-address.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import type { NamedDraft, Unsaved } from './record-form.ts'

/** Says that the form shows a draft, and offers the reader's other drafts of this page. `formId` is the form's own showing. */
export function DraftNotices({ unsaved, formId }: { unsaved: Unsaved<unknown>; formId: string }) {
  const { opened, offered } = useOfVisit(unsaved)
  const others = offered.filter((draft) => draft.formId !== formId)
  // The button that was pressed has gone.
  useLaterChange([opened, ...others].map((draft) => draft?.formId).join(' '), focusHeading)
  if (!opened && others.length === 0) return null
  return (
    <div className="space-y-3">
      {opened ? (
        <Notice tone="info" title="This is your draft. It is not saved yet.">
          <p>
            You left it <Moment at={opened.savedAt} />. Nobody else sees it.
          </p>
          <Ways draft={opened} isOpen />
        </Notice>
      ) : null}
      {others.map((draft) => (
        <Notice key={draft.formId} tone="info" title="You left changes here">
          {draft.name ? <p className="wrap-anywhere font-semibold">{draft.name}</p> : null}
          <p>
            You typed them <Moment at={draft.savedAt} /> and did not save them.
          </p>
          <Ways draft={draft} isOpen={false} />
        </Notice>
      ))}
    </div>
  )
}

function Ways({ draft: { formId }, isOpen }: { draft: NamedDraft; isOpen: boolean }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (isOpen) query.delete('draft')
  const page = query.size > 0 ? `${pathname}?${query}` : pathname
  query.set('draft', formId)
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {isOpen ? null : (
        <ButtonLink to={`${pathname}?${query}`} size="sm">
          Continue with Them
        </ButtonLink>
      )}
      <Form method="post" action={draftAddress(page, formId)} data-discards={isOpen || undefined}>
        <Button type="submit" variant="outline" size="sm">
          {isOpen ? 'Discard Draft' : 'Discard'}
        </Button>
      </Form>
    </div>
  )
}

/** As the visit began with it. What is stored meanwhile, here or in another tab, is offered at the next one. */
function useOfVisit<Loaded>(loaded: Loaded) {
  const { key } = useLocation()
  const [visit, setVisit] = useState({ key, loaded })
  if (visit.key !== key) setVisit({ key, loaded })
  return visit.key === key ? visit.loaded : loaded
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
