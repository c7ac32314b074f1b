import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClosingCall } from '#app/ui/closing-call.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'

type NextStepsProps = {
  next: { title: string; text: string; to: string; label: string }
  contact: PhoneLine
}

/** How a page ends: one thing to do, the vehicles, and the phone. */
export function NextSteps({ next, contact }: NextStepsProps) {
  return (
    <div className="page-width mt-16">
      <ClosingCall title={next.title} text={next.text} contact={contact}>
        <ButtonLink to={next.to} size="lg">
          {next.label}
        </ButtonLink>
        <ButtonLink to={href('/vehicles')} size="lg" variant="outline">
          View Vehicles
        </ButtonLink>
      </ClosingCall>
    </div>
  )
}
