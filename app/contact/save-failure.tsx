import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'

/** Says that a message was not saved, and how to reach us all the same. */
export function SaveFailure({ failure, contact }: { failure: ShownFailure; contact: PhoneLine & { email: string } }) {
  return (
    <FailureNotice failure={failure} lead="">
      <p>
        Call{' '}
        <a href={contact.phoneHref} className="text-link font-semibold">
          {contact.phone}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${contact.email}`} className="text-link font-semibold">
          {contact.email}
        </a>
        . What you wrote is still in the form below.
      </p>
    </FailureNotice>
  )
}
