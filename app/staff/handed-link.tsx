import { CopyLink } from '#app/ui/copy-link.tsx'
import { Notice } from '#app/ui/notice.tsx'

type HandedLinkProps = { link: { email: string; url: string; isMailed: boolean } }

/** A link that was just made, to be copied and handed over. It is shown this once. */
export function HandedLink({ link }: HandedLinkProps) {
  return (
    <Notice tone="success" title={`Link for ${link.email}`}>
      <div className="space-y-3">
        <p>
          It works once, for 24 hours, and is shown only now.{' '}
          {link.isMailed ? 'It was emailed too.' : 'The email could not be sent, so pass it on yourself.'}
        </p>
        <p className="break-all rounded-control bg-surface p-3 font-mono text-sm">{link.url}</p>
        <CopyLink link={link.url} />
      </div>
    </Notice>
  )
}
