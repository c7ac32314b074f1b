import { Button } from './button.tsx'

type WorkProgressProps = { text: string; done: number; of: number; onCancel: (() => void) | undefined }

/** Work of the page that somebody waits for, and a way to stop it. A screen reader finds it; a status region says when it begins and ends. */
export function WorkProgress({ text, done, of, onCancel }: WorkProgressProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2">
      <label className="space-y-1 text-sm tabular-nums">
        <span className="block">{text}</span>
        <progress max={of} value={done} className="progress-bar" />
      </label>
      {onCancel ? (
        <Button type="button" variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
    </div>
  )
}
