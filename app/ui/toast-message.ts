/** What a toast says. The same words also stand in the page, since a toast goes away. */
export type ToastMessage = { title: string; description?: string; variant?: 'default' | 'destructive' }

/** Something that went otherwise than wanted while the rest went well; it stands apart from what went well. */
export type SideNotice = { tone: 'danger' | 'warning'; title: string; description: string }

/**
 * The message of the page after an action. `about` is the id of its record in the list that follows. A form posted to
 * the address `undo` takes the action back.
 */
export type ArrivedMessage = ToastMessage & {
  sideNotices?: SideNotice[] | undefined
  about?: number | undefined
  undo?: string | undefined
}
