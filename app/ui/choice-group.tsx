import { useEffect, useId, useRef } from 'react'

type ChoiceGroupProps = {
  legend: string
  name: string
  options: ReadonlyArray<{ value: string; label: string }>
  value: string
  onChange?: (value: string) => void
  className?: string
}

/** One of a few: a radio group drawn as joined buttons. The browser keeps the choice; a new `value` prop sets it. */
export function ChoiceGroup({ legend, name, options, value, onChange, className = '' }: ChoiceGroupProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const id = useId()

  // The browser owns the radios (they work before scripts have loaded), so a reset from outside is written to them. What was chosen
  // before that stays.
  const written = useRef(value)
  useEffect(() => {
    if (written.current === value) return
    written.current = value
    for (const radio of group.current?.querySelectorAll('input') ?? []) radio.checked = radio.value === value
  }, [value])

  return (
    <fieldset ref={group} className={className}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} htmlFor={`${id}-${option.value}`} className="choice">
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              onChange={onChange ? (event) => onChange(event.currentTarget.value) : undefined}
              className="unseen-radio"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
