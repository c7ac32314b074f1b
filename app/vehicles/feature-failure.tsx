import { Notice } from '#app/ui/notice.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'

const featuresFailed: ToastMessage = {
  title: 'Error',
  description: 'Could not load vehicle features.',
  variant: 'destructive',
}

/** What staff are told of features that could not be read; those the vehicle has can still be chosen. Nothing when they were. */
export function FeatureFailure({ isFailed = false }: { isFailed: boolean | undefined }) {
  useToast(isFailed ? featuresFailed : null)
  if (!isFailed) return null
  return (
    <Notice tone="danger" title={featuresFailed.title}>
      <p>{featuresFailed.description} Reload the page to try again.</p>
    </Notice>
  )
}
