/** What a toast says. The same words also stand in the page, since a toast goes away. */
export type ToastMessage = { title: string; description?: string; variant?: 'default' | 'destructive' }

/** Something that went otherwise than wanted while the rest went well; it stands apart from what went well. */
export type SideNotice = { tone: 'danger' | 'warning'; title: string; description: string }

/** What the page after an action says of it; `about` is the id of the record in the list that follows. */
export type ArrivedMessage = ToastMessage & { sideNotices?: SideNotice[] | undefined; about?: number | undefined }
