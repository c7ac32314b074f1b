import { Star } from 'lucide'
import { memo } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EditAndDelete } from '#app/ui/edit-and-delete.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ShowMore } from '#app/ui/show-more.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Portrait } from './portrait.tsx'
import { deleteReviewQuestion, type ListedReview } from './review.ts'

/** A review in the staff list. `search` is what the list goes on with after a deletion. */
export const AdminReviewCard = memo(function AdminReviewCard({
  review,
  search,
}: {
  review: ListedReview
  search: string
}) {
  const { id, name, location, rating, quote, imageUrl, isFeatured } = review
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-center gap-4">
        <Portrait name={name} imageUrl={imageUrl} />
        <div className="min-w-0 grow">
          <h2 className="text-lg">{name}</h2>
          {location ? <p className="text-ink-soft text-sm">{location}</p> : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Stars rating={rating} />
        {isFeatured ? (
          <Badge tone="good">
            <Icon of={Star} className="size-4" />
            Featured
          </Badge>
        ) : null}
      </div>
      <blockquote className="grow">
        <ShowMore text={quote} lines={4} about={`what ${name} said`} />
      </blockquote>
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        <EditAndDelete
          editAt={href('/admin/reviews/edit/:id', { id: String(id) })}
          deleteAt={href('/admin/reviews/delete/:id', { id: String(id) })}
          about={`the review by ${name}, no. ${id}`}
          question={deleteReviewQuestion(name)}
          search={search}
        />
      </div>
    </Card>
  )
})
