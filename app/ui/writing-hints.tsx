import { type ComponentProps, type RefObject, useState } from 'react'
import { Button } from './button.tsx'
import { TextAreaField } from './field.tsx'
import { hardToRead } from './hard-to-read.ts'
import { HintList } from './hint-list.tsx'
import { useTypedText } from './use-typed-text.ts'

/** A text area with what to look at in its text under it. */
export function HintedTextArea({
  defaultValue,
  ...field
}: ComponentProps<typeof TextAreaField> & { defaultValue?: string | undefined }) {
  const { text, setText, area } = useTypedText(defaultValue)
  return (
    <div>
      <TextAreaField
        {...field}
        ref={area}
        defaultValue={defaultValue}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <WritingHints text={text} area={area} onChange={setText} />
    </div>
  )
}

type WritingHintsProps = {
  text: string
  area: RefObject<HTMLTextAreaElement | null>
  /** Told of the text after a line of it was changed here. */
  onChange: (text: string) => void
}

/** What in a text keeps some people from reading it, each with a way to mend it. Nothing at all when there is nothing. */
export function WritingHints({ text, area, onChange }: WritingHintsProps) {
  const [done, setDone] = useState('')

  function goTo(line: number) {
    const { start, end } = placeOf(text, line)
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }

  function change(line: number, better: string) {
    const { start, end } = placeOf(text, line)
    area.current?.setRangeText(better, start, end)
    onChange(area.current?.value ?? text)
    setDone(`Line ${line} was changed.`)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + better.length)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {done}
      </p>
      <HintList
        hints={hardToRead(text)}
        drawWays={({ line, what, better }) => (
          <div className="flex flex-wrap gap-3 noscript:hidden">
            {better === undefined ? null : (
              <Button type="button" size="sm" variant="outline" onClick={() => change(line, better)}>
                Change Line {line}
                <span className="sr-only">: {what}</span>
              </Button>
            )}
            <Button type="button" size="sm" variant="outline" onClick={() => goTo(line)}>
              Go to Line {line}
              <span className="sr-only">: {what}</span>
            </Button>
          </div>
        )}
      />
    </>
  )
}

/** Where a line begins and ends in a text, in characters. */
function placeOf(text: string, line: number) {
  const before = text.split('\n').slice(0, line - 1)
  const start = before.reduce((sum, one) => sum + one.length + 1, 0)
  const end = text.indexOf('\n', start)
  return { start, end: end === -1 ? text.length : end }
}
