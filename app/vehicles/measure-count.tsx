import { useEffect, useRef, useState } from 'react'
import { countedMeasures, type Layout } from './measure-table.ts'
import { measureField } from './vehicle-measuring.ts'

type MeasureCountProps = { layout: Layout; answers: Record<string, string> }

/** How many of the measures that count stand in the form around it, as they are typed. */
export function MeasureCount({ layout, answers }: MeasureCountProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const names = countedMeasures(layout).map(({ key }) => measureField(key))
  const [filled, setFilled] = useState(names.filter((name) => answers[name]?.trim()).length)

  // The fields are the browser's, stand all over the form, and may be typed into before this runs.
  useEffect(() => {
    const form = line.current?.closest('form')
    if (!form) return
    const fields = countedMeasures(layout).map(({ key }) => form.elements.namedItem(measureField(key)))
    const read = () =>
      setFilled(fields.filter((field) => field instanceof HTMLInputElement && field.value.trim()).length)
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [layout])

  return (
    <p ref={line}>
      {filled} of {names.length} measures
    </p>
  )
}
