import { Button } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/error-text.tsx'
import type { PictureEntry } from './picture-entries.ts'

/** How far the upload of a picture is, and a way on where it failed. Nothing once it is stored, unless less is kept than was sent. */
export function UploadState({ entry: { name, upload }, onRetry }: { entry: PictureEntry; onRetry: () => void }) {
  if (upload.is === 'stored')
    return upload.note ? <p className="font-semibold text-amber text-sm">{upload.note}</p> : null
  if (upload.is === 'failed')
    return (
      <div className="space-y-2">
        <ErrorText>{upload.message}</ErrorText>
        <Button type="button" variant="outline" size="sm" className="w-full px-2" onClick={onRetry}>
          Try again<span className="sr-only"> to upload {name}</span>
        </Button>
      </div>
    )
  const percent = upload.is === 'uploading' ? upload.percent : 0
  const isSent = percent >= 100
  return (
    <div className="space-y-1">
      <progress
        max={100}
        value={isSent ? undefined : percent}
        aria-label={`Uploading ${name}`}
        className="progress-bar"
      />
      <p className="text-ink-soft text-sm tabular-nums">{formatUpload(upload.is === 'waiting', percent)}</p>
    </div>
  )
}

function formatUpload(isWaiting: boolean, percent: number) {
  if (isWaiting) return 'Waiting'
  return percent >= 100 ? 'Preparing the picture' : `${percent}% uploaded`
}
