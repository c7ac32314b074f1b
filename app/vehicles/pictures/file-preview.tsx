import { useEffect, useRef } from 'react'

const previewWidth = 320

/** A chosen file as a picture, before the server has it. Drawn, since the page's security policy loads no file of the visitor's. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  // The browser decodes beside the page; by then another file may be shown.
  useEffect(() => {
    let isCurrent = true
    async function draw() {
      const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth })
      const target = canvas.current
      if (isCurrent && target) {
        target.width = bitmap.width
        target.height = bitmap.height
        target.getContext('2d')?.drawImage(bitmap, 0, 0)
      }
      bitmap.close()
    }
    draw().catch(() => undefined) // Plan B: an empty box; the upload says what is wrong with the file.
    return () => {
      isCurrent = false
    }
  }, [file])

  return <canvas ref={canvas} width={3} height={2} className="size-full object-cover" />
}
