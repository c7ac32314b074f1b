import { Moment } from '#app/ui/moment.tsx'

/** What somebody of staff wrote about a message or in answer to it: who, when and what. */
export function StaffText({ author, text, createdAt }: { author: string; text: string; createdAt: Date }) {
  return (
    <div className="space-y-1">
      <p className="text-ink-soft text-sm">
        <span className="wrap-anywhere font-semibold">{author}</span>, <Moment at={createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </div>
  )
}
