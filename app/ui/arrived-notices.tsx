import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import type { ArrivedMessage, SideNotice } from './toast-message.ts'

/**
 * What came of an action. First comes what went well, then, each in a box of its own color, failures and side notices.
 */
export function ArrivedNotices({ message }: { message: ArrivedMessage }) {
  const { title, description, variant, sideNotices = [], undo } = message
  const box = useRef<HTMLDivElement>(null)

  // The page may be scrolled; what it says of an action must be in view, once.
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <div ref={box} className="space-y-3">
      <Notice tone={variant === 'destructive' ? 'danger' : 'success'} title={title} className="wrap-anywhere">
        {description}
        {undo ? (
          <Form method="post" action={undo} className="mt-2">
            <Button type="submit" variant="outline" size="sm">
              Undo
            </Button>
          </Form>
        ) : null}
      </Notice>
      <SideNotices tone="danger" notices={sideNotices} />
      <SideNotices tone="warning" notices={sideNotices} />
    </div>
  )
}

/** Those of one tone: the first gives the title, the others follow as a list. */
function SideNotices({ tone, notices }: { tone: SideNotice['tone']; notices: SideNotice[] }) {
  const [first, ...others] = notices.filter((notice) => notice.tone === tone)
  if (!first) return null
  return (
    <Notice tone={tone} title={first.title}>
      <p className="wrap-anywhere">{first.description}</p>
      {others.length > 0 ? (
        <ul className="wrap-anywhere mt-1 list-disc space-y-1 pl-5">
          {others.map(({ title, description }) => (
            <li key={description}>
              {title === first.title ? null : `${title}: `}
              {description}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}
