import { Notice } from '#app/ui/notice.tsx'

/** What stands where the price and its buttons were. */
export function SoldNotice() {
  return (
    <Notice tone="warning" title="Sold">
      This vehicle has found its owner. Tell us what you need, and we’ll look for one like it.
    </Notice>
  )
}
