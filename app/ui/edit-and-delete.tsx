import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ConfirmQuestion } from './confirm-panel.tsx'
import { placeIn } from './way-back.ts'

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
  const query = placeIn(useLocation().search, { search: search || null })
  const named = <span className="sr-only"> {about}</span>
  return (
    <>
      <ButtonLink to={editAt + query} variant="outline" size="sm" data-key="edit">
        Edit{named}
      </ButtonLink>
      <ConfirmDialog {...question} trigger={<>Delete{named}</>} action={deleteAt + query} preventScrollReset />
    </>
  )
}
