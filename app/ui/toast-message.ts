/** What a toast says. The same words also stand in the page, since a toast goes away. */
export type ToastMessage = { title: string; description?: string; variant?: 'default' | 'destructive' }
