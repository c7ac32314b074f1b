import { Badge } from '#app/ui/badge.tsx'

/** Stands wherever a built-in vehicle does, so that nobody sets out for one that is not there. */
export function SampleBadge() {
  return <Badge tone="warning">Sample, not for sale</Badge>
}
