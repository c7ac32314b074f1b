import { ConfirmPanel, type ConfirmQuestion } from '#app/ui/confirm-panel.tsx'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'

type DeletionPageProps = {
  loaderData: { name: string; failure: ShownFailure | null }
  actionData?: { failure: ShownFailure } | undefined
  /** The way back to the list. */
  back: { to: string; state?: unknown; label: string }
  titleOf: (name: string) => string
  questionOf: (name: string) => ConfirmQuestion
}

/** The page that asks before a record is deleted, or says why it cannot be. */
export function DeletionPage({ loaderData, actionData, back, titleOf, questionOf }: DeletionPageProps) {
  const { name } = loaderData
  const failure = actionData?.failure ?? loaderData.failure
  if (failure) return <LoadErrorPanel title={failure.toast.title} failure={failure} back={back} />
  return (
    <>
      <title>{`${titleOf(name)} | Redstone staff`}</title>
      <ConfirmPanel {...questionOf(name)} cancelTo={back.to} />
    </>
  )
}
