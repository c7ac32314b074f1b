import { shownFileName } from '#app/ui/file-name.ts'
import { Notice } from '#app/ui/notice.tsx'
import { uploadsLeftText } from '#app/ui/picture-file.ts'
import { isPending } from './picture-entries.ts'
import { countedPictures } from './picture-toasts.ts'
import type { PictureForm } from './use-pictures.ts'

/** What must be chosen again, how near the hour's limit is, and what was refused. */
export function PictureNotices({ pictureForm, lostFiles }: { pictureForm: PictureForm; lostFiles: string[] }) {
  const { refused, uploadsLeft } = pictureForm
  const nearLimit = uploadsLeft === null ? null : uploadsLeftText(uploadsLeft)
  return (
    <>
      {lostFiles.length > 0 ? (
        <Notice tone="warning" title="Choose these files again">
          <p>{lostFiles.map(shownFileName).join(', ')}</p>
        </Notice>
      ) : null}
      {nearLimit ? <Notice tone="warning">{nearLimit}</Notice> : null}
      <div role="alert">
        {refused.count > 0 ? (
          <Notice tone="danger" title={`${countedPictures(refused.count)} refused:`}>
            {refused.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        ) : null}
      </div>
      <UploadNotices pictureForm={pictureForm} />
    </>
  )
}

/** What came of all uploads, once none is on its way. A status region has said of each what became of it. */
function UploadNotices({ pictureForm: { shown } }: { pictureForm: PictureForm }) {
  if (shown.some(isPending)) return null
  const uploaded = shown.filter(({ file, upload }) => file && upload.is === 'stored')
  const failed = shown.filter(({ upload }) => upload.is === 'failed')
  return (
    <>
      {uploaded.length > 0 ? (
        <Notice tone="success">{countedPictures(uploaded.length)} uploaded. Save the form to keep them.</Notice>
      ) : null}
      {failed.length > 0 ? (
        <Notice tone="danger" title={`${countedPictures(failed.length)} not uploaded:`}>
          {failed.map(({ name }) => name).join(', ')}. Try again, or remove them.
        </Notice>
      ) : null}
    </>
  )
}
