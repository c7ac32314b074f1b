import { Notice } from '#app/ui/notice.tsx'

/** Stands above the form that is empty again, so that nobody takes it for the one that was just sent. */
export function MessageSaved() {
  return (
    <div className="mb-6 space-y-6">
      <Notice tone="success" title="We have your message">
        A person will read it and answer you. You don’t need to send it again.
      </Notice>
      <h2 className="text-2xl">Write another message</h2>
    </div>
  )
}
