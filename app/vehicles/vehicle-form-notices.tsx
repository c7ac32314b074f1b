import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { featuresFailed } from './vehicle-reply.ts'

type VehicleFormNoticesProps = {
  reply:
    | {
        errors: Array<{ name: string; message: string }>
        toast?: ToastMessage
        failure?: { toast: ToastMessage; errorId: string }
      }
    | undefined
  featureFailure: boolean | undefined
}

/** Everything the reader should know before the vehicle form: first in main what is wrong, with focus. */
export function VehicleFormNotices({ reply, featureFailure = false }: VehicleFormNoticesProps) {
  useToast(featureFailure ? featuresFailed : null)
  useToast(reply?.toast)
  return (
    <>
      <ErrorSummary errors={reply?.errors ?? []} />
      {reply?.failure ? <FailureNotice failure={reply.failure} /> : null}
      {featureFailure ? (
        <Notice tone="danger" title={featuresFailed.title}>
          <p>{featuresFailed.description} Reload the page to try again.</p>
        </Notice>
      ) : null}
    </>
  )
}
