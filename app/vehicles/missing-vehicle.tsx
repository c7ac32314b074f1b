import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import type { MissingWords } from './missing-words.ts'

type MissingVehicleProps = {
  words: MissingWords
  failure: ToastMessage | null
  contact: PhoneLine
  children?: ReactNode
}

/**
 * What stands where a vehicle would. `failure`: we could not look, so whether there is such a vehicle is not known. Then
 * `children` say how to reach us.
 */
export function MissingVehicle({ words: { title, texts }, failure, contact, children }: MissingVehicleProps) {
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
        title={title}
        actions={
          <>
            {failure ? (
              <ButtonLink to="" reloadDocument>
                Try Again
              </ButtonLink>
            ) : null}
            <ButtonLink to={href('/vehicles')} variant={failure ? 'outline' : undefined}>
              Back to Vehicles
            </ButtonLink>
            <ButtonLink href={contact.phoneHref} variant="outline">
              Call {contact.phone}
            </ButtonLink>
          </>
        }
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {failure ? children : null}
      </Panel>
    </>
  )
}
