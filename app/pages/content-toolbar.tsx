import { Bold, Heading, Image, Link, List } from 'lucide'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { hasModifier } from '#app/ui/modifier.ts'
import { applyEdit, selectedIn } from './apply-edit.ts'
import { editMarkdown, type MarkdownEdit } from './markdown-edits.ts'

const edits = [
  { does: 'heading', label: 'Heading', icon: Heading },
  { does: 'bold', label: 'Bold', icon: Bold },
  { does: 'list', label: 'List', icon: List },
  { does: 'link', label: 'Link', icon: Link },
  { does: 'picture', label: 'Picture', icon: Image },
] as const

type ContentToolbarProps = {
  /** The id of the text area. */
  controls: string
  area: RefObject<HTMLTextAreaElement | null>
  onPicture: () => void
}

/** Buttons that write marks into a text: one stop of the Tab key, with arrows between them. Nothing where no scripts run. */
export function ContentToolbar({ controls, area, onPicture }: ContentToolbarProps) {
  const [current, setCurrent] = useState(0)

  function press(does: MarkdownEdit | 'picture') {
    if (does === 'picture') return onPicture()
    if (area.current) applyEdit(area.current, editMarkdown(does, selectedIn(area.current)))
  }

  function moveByArrows(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (!step || hasModifier(event)) return
    event.preventDefault()
    const next = step(current, edits.length)
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label="Text formatting"
      aria-controls={controls}
      onKeyDown={moveByArrows}
      className="flex flex-wrap gap-1.5 noscript:hidden"
    >
      {edits.map(({ does, label, icon }, at) => (
        <Button
          key={does}
          type="button"
          size="sm"
          variant="outline"
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={() => press(does)}
        >
          <Icon of={icon} className="size-4" />
          {label}
        </Button>
      ))}
    </div>
  )
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
