import { type ComponentProps, type RefObject, useId, useState } from 'react'
import { Button } from './button.tsx'
import { TextAreaField } from './field.tsx'
import { hardToRead } from './hard-to-read.ts'
import { useTypedText } from './use-typed-text.ts'

/** More at once would only discourage. */
const mostShown = 12

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
  const titleId = useId()
  const hints = hardToRead(text)
  const further = hints.length - mostShown

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
      {hints.length > 0 ? (
        <section
          aria-labelledby={titleId}
          className="mt-4 space-y-3 rounded-control border-2 border-amber border-l-8 bg-amber-soft p-4"
        >
          <h2 id={titleId} className="font-bold text-base tracking-normal">
            Before others read it
          </h2>
          <ul className="space-y-4">
            {hints.slice(0, mostShown).map(({ line, what, advice, better }) => (
              <li key={`${line} ${what}`} className="space-y-2">
                <p>
                  <strong>
                    Line {line}: {what}
                  </strong>{' '}
                  {advice}
                </p>
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
              </li>
            ))}
          </ul>
          {further > 0 ? <p>And {further} more, once these are done.</p> : null}
        </section>
      ) : null}
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
