import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Tells staff that emails which come back are not seen, and that it is not theirs to mend. */
export function MailboxNotice({ mailbox: { failure, since } }: { mailbox: { failure: string; since: Date } }) {
  return (
    <Notice tone="warning" title="Emails that come back are not seen.">
      <p>
        {failure} That is so since <Moment at={since} />. Nothing is lost: what waits there is read later. Please tell
        whoever looks after the site.
      </p>
    </Notice>
  )
}
