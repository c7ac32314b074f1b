import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'

type VehicleNotFoundProps = { phone: { text: string; href: string }; failure: ToastMessage | null }

/** There is no such vehicle, or, with `failure`, we could not look. */
export function VehicleNotFound({ phone, failure }: VehicleNotFoundProps) {
  return (
    <>
      {failure ? (
        <div className="page-width pt-8">
          <Notice tone="danger" title={failure.title}>
            {failure.description}
          </Notice>
        </div>
      ) : null}
      <Panel
        title="Vehicle Not Found"
        actions={
          <>
            <ButtonLink to="/vehicles">Back to Vehicles</ButtonLink>
            <ButtonLink href={phone.href} variant="outline">
              Call {phone.text}
            </ButtonLink>
          </>
        }
      >
        <p>Sorry, we couldn't find the vehicle you're looking for.</p>
        <p>It may have been sold. Tell us what you need and we will look for one like it.</p>
      </Panel>
    </>
  )
}
