import type { ComponentProps } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { type Status, statusWord } from './vehicle-status.ts'

const tones: Partial<Record<Status, ComponentProps<typeof Badge>['tone']>> = {
  'on-hold': 'warning',
  pending: 'warning',
  sold: 'danger',
}

/** Whether the vehicle can be had, where that is not as one expects: nothing of one that is available. */
export function StatusBadge({ status }: { status: Status }) {
  return status === 'available' ? null : <Badge tone={tones[status]}>{statusWord(status)}</Badge>
}
