import type { ToastMessage } from '#app/ui/toast-message.ts'

/** What somebody is told whose file is there no more. */
export const noFile: ToastMessage = {
  title: 'The File Is Not Here',
  description:
    'It was imported already, or a day has passed since it was uploaded. What was imported is listed under Changed Before. Or upload the file again.',
  variant: 'destructive',
}
