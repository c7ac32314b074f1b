import { recordAction } from '#app/audit/audit.server.ts'
import { streamOf } from '#app/http/content-stream.server.ts'
import { actorOf, requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Route } from './+types/admin-backup-download.route.ts'

/** The archive of a backup, made while it is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const by = actorOf(requireStaff(context))
  const { db, backups } = context.get(services)
  const archive = await backups.open(params.id)
  if (!archive) throw new Response('This backup no longer exists.', { status: 404 })
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
