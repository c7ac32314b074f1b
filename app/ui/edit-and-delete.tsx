import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ConfirmQuestion } from './confirm-panel.tsx'

type EditAndDeleteProps = {
  /** The addresses of both pages. */
  editAt: string
  deleteAt: string
  /** Read out behind both words: "the review by Robin". */
  about: ReactNode
  question: ConfirmQuestion
  /** What the list goes on with afterwards. */
  search: string
}

/** What can be done with a record in a list; deleting asks first. */
export function EditAndDelete({ editAt, deleteAt, about, question, search }: EditAndDeleteProps) {
  const page = useSearchParams()[0].get('page')
  const place = new URLSearchParams({ ...(search && { search }), ...(page && { page }) })
  const query = place.size > 0 ? `?${place}` : ''
  const named = <span className="sr-only"> {about}</span>
  return (
    <>
      <ButtonLink to={editAt + query} variant="outline" size="sm">
        Edit{named}
      </ButtonLink>
      <ConfirmDialog {...question} trigger={<>Delete{named}</>} action={deleteAt + query} preventScrollReset />
    </>
  )
}
