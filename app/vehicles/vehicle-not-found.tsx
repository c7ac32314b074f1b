import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'

/** There is no such vehicle. */
export function VehicleNotFound({ contact }: { contact: PhoneLine }) {
  return (
    <Panel
      title="Vehicle Not Found"
      actions={
        <>
          <ButtonLink to={href('/vehicles')}>Back to Vehicles</ButtonLink>
          <CallLink contact={contact} />
        </>
      }
    >
      <p>Sorry, we couldn't find the vehicle you're looking for.</p>
      <p>It may have been sold. Tell us what you need, and we’ll look for one like it.</p>
    </Panel>
  )
}

export const unreadTitle = 'Vehicle Not Loaded'

/** We could not look: whether there is such a vehicle is not known. */
export function VehicleUnread({ contact, failure }: { contact: PhoneLine; failure: ToastMessage }) {
  return (
    <>
      <div className="page-width pt-8">
        <Notice tone="danger" title={failure.title}>
          {failure.description}
        </Notice>
      </div>
      <Panel
        title={unreadTitle}
        actions={
          <>
            <ButtonLink to="" reloadDocument>
              Try Again
            </ButtonLink>
            <ButtonLink to={href('/vehicles')} variant="outline">
              Back to Vehicles
            </ButtonLink>
            <CallLink contact={contact} />
          </>
        }
      >
        <p>Something on our end isn’t responding, so we can’t show you this vehicle right now.</p>
        <p>Wait a minute and try again, or call us, and we’ll look it up.</p>
      </Panel>
    </>
  )
}

function CallLink({ contact }: { contact: PhoneLine }) {
  return (
    <ButtonLink href={contact.phoneHref} variant="outline">
      Call {contact.phone}
    </ButtonLink>
  )
}
