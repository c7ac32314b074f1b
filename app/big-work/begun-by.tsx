import { Moment } from '#app/ui/moment.tsx'
import type { BigWork } from './big-works.server.ts'

/** Who began a work and when, and who continued it last where that is somebody else. */
export function BegunBy({ work: { by, begunBy, createdAt } }: { work: BigWork }) {
  const isContinued = begunBy !== null && begunBy !== by
  return (
    <>
      {begunBy ?? by}, <Moment at={createdAt} />
      {isContinued ? `. Continued by ${by}` : null}
    </>
  )
}
