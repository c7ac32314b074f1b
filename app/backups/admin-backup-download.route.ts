import { actorOf, requireStaff } from '#app/admin/require-staff.server.ts'
import { recordAction } from '#app/audit/audit.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Route } from './+types/admin-backup-download.route.ts'

/** The archive of a backup, made while it is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const by = actorOf(requireStaff(context))
  const { db, backups } = context.get(services)
  const archive = await backups.open(params.id)
  if (!archive) throw new Response('There is no such backup any more.', { status: 404 })
  await recordAction(db, { ...by, action: 'backup downloaded', recordType: 'backup', recordId: params.id })
  return new Response(streamOf(archive.content), {
    headers: {
      // No kind that is compressed on its way: the pictures are, and the size said here would not hold.
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(archive.bytes),
      'Content-Disposition': `attachment; filename="${archive.filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** No further than the visitor reads. */
function streamOf(content: AsyncGenerator<Uint8Array>) {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await content.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await content.return(undefined)
    },
  })
}
