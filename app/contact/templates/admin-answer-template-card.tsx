import { memo } from 'react'
import { href } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { EditAndDelete } from '#app/ui/edit-and-delete.tsx'
import { type AnswerTemplate, deleteTemplateQuestion } from './answer-template.ts'

/** An answer template in its list. `search` is what the list goes on with after a deletion. */
export const AdminAnswerTemplateCard = /* @__PURE__ */ memo(function AdminAnswerTemplateCard({
  template: { id, name, text },
  search,
}: {
  template: AnswerTemplate
  search: string
}) {
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="grow space-y-1">
        <h2 dir="auto" className="wrap-anywhere text-lg">
          {name}
        </h2>
        <p dir="auto" className="wrap-anywhere line-clamp-4 whitespace-pre-line text-ink-soft">
          {text}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        <EditAndDelete
          editAt={href('/admin/inbox/templates/edit/:id', { id: String(id) })}
          deleteAt={href('/admin/inbox/templates/delete/:id', { id: String(id) })}
          about={`${name}, no. ${id}`}
          question={deleteTemplateQuestion(name)}
          search={search}
        />
      </div>
    </Card>
  )
})
