import { memo } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EditAndDelete } from '#app/ui/edit-and-delete.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { placeIn } from '#app/ui/way-back.ts'
import { deleteLetterQuestion, letterStates, progressText } from './letter.ts'
import type { ListedLetter } from './letters.server.ts'

type AdminLetterCardProps = { letter: ListedLetter; search: string }

/** A letter in its list. `search` is what the list goes on with after a deletion. */
export const AdminLetterCard = /* @__PURE__ */ memo(function AdminLetterCard({
  letter: { id, title, state, sendAt, startedAt, counts },
  search,
}: AdminLetterCardProps) {
  const { label, tone } = letterStates[state]
  const query = useLocation().search
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex grow items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-lg">
            <Link
              to={
                href('/admin/newsletter/letters/:id', { id: String(id) }) + placeIn(query, { search: search || null })
              }
              className="inline-flex min-h-11 items-center text-link"
            >
              {title}
            </Link>
          </h2>
          {counts ? <p>{progressText(counts)}</p> : null}
          <MomentLine what="Goes out" at={sendAt} />
          <MomentLine what="Started" at={startedAt} />
        </div>
        <Badge tone={tone} className="shrink-0">
          {label}
        </Badge>
      </div>
      {state === 'draft' ? (
        <div className="flex flex-wrap gap-3 border-line border-t pt-4">
          <EditAndDelete
            editAt={href('/admin/newsletter/letters/edit/:id', { id: String(id) })}
            deleteAt={href('/admin/newsletter/letters/delete/:id', { id: String(id) })}
            about={`“${title}”`}
            question={deleteLetterQuestion(title)}
            search={search}
          />
        </div>
      ) : null}
    </Card>
  )
})

function MomentLine({ what, at }: { what: string; at: Date | null }) {
  if (!at) return null
  return (
    <p className="text-ink-soft text-sm">
      {what} <Moment at={at} />
    </p>
  )
}
