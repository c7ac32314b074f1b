import type { HeldBack } from '#app/platform/storage-mark.server.ts'
import { Notice } from '#app/ui/notice.tsx'

const numbers = new Intl.NumberFormat('en-US')

/** Tells staff why unused pictures are not removed, and that it is not theirs to mend. */
export function SweepNotice({ heldBack: { why, unnamed, stored } }: { heldBack: HeldBack }) {
  return (
    <Notice tone="warning" title="Unused pictures are not being removed.">
      <p>
        {why === 'foreign'
          ? 'The picture storage seems to belong to another copy of this site.'
          : `${numbers.format(unnamed)} of ${numbers.format(stored)} pictures are on no vehicle, review or page. That is too many to remove without asking.`}{' '}
        No picture was touched. Please tell whoever looks after the site: its log says what to do.
      </p>
    </Notice>
  )
}
