import { memo } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { ScheduleLines } from '#app/schedule/schedule-lines.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EditAndDelete } from '#app/ui/edit-and-delete.tsx'
import { ShowMore } from '#app/ui/show-more.tsx'
import { deletePageQuestion, type ListedForStaff, publishQuestion } from './page-editing.ts'

/** A page in the staff list. `search` is what the list goes on with after a change. */
export const AdminPageCard = memo(function AdminPageCard({ page, search }: { page: ListedForStaff; search: string }) {
  const { id, title, slug, metaDescription, isPublished } = page
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <p className="text-ink-soft text-sm">/{slug}</p>
          <ScheduleLines {...page} />
        </div>
        <Badge tone={isPublished ? 'good' : 'warning'} className="shrink-0">
          {isPublished ? 'Published' : 'Draft'}
        </Badge>
      </div>
      <div className="grow text-ink-soft text-sm">
        {metaDescription ? (
          <ShowMore text={metaDescription} lines={2} about={`the meta description of “${title}”`} />
        ) : (
          <p className="italic">No meta description.</p>
        )}
      </div>
      <div className="@container border-line border-t pt-4">
        <div className="grid grid-cols-2 gap-2 @[24rem]:flex">
          <ButtonLink href={href('/page/:slug', { slug })} target="_blank" variant="outline" size="sm">
            View
            <span className="sr-only"> “{title}”, opens in a new tab</span>
          </ButtonLink>
          <PublishButton page={page} search={search} />
          <EditAndDelete
            editAt={href('/admin/pages/edit/:id', { id: String(id) })}
            deleteAt={href('/admin/pages/delete/:id', { id: String(id) })}
            about={`“${title}”`}
            question={deletePageQuestion(title)}
            search={search}
          />
        </div>
      </div>
    </Card>
  )
})

/** With scripts a button that does it at once, without scripts a link to the page that asks first. */
function PublishButton({ page, search }: { page: ListedForStaff; search: string }) {
  const { id, title, version, isPublished } = page
  const action = `${href('/admin/pages/publish/:id', { id: String(id) })}${search ? `?${new URLSearchParams({ search })}` : ''}`
  const isSending = useNavigation().formAction === action
  const label = (
    <>
      {publishQuestion(page).confirmLabel}
      <span className="sr-only"> “{title}”</span>
    </>
  )
  return (
    <>
      <Form method="post" action={action} preventScrollReset className="grid noscript:hidden">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="isPublished" value={isPublished ? 'no' : 'yes'} />
        <Button type="submit" variant="outline" size="sm" aria-disabled={isSending || undefined}>
          {label}
        </Button>
      </Form>
      <ButtonLink to={action} variant="outline" size="sm" className="scripted:hidden">
        {label}
      </ButtonLink>
    </>
  )
}
