import { useId } from 'react'

type ChoiceGroupProps = {
  legend: string
  name: string
  options: ReadonlyArray<{ value: string; label: string }>
  /** Chosen at first. */
  value: string
  onChange?: (value: string) => void
}

/** One of a few: a radio group drawn as joined buttons. The browser keeps the choice; they work before scripts have loaded. */
export function ChoiceGroup({ legend, name, options, value, onChange }: ChoiceGroupProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-balance font-semibold">{legend}</legend>
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
