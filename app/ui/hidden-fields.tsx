import { useState } from 'react'

/** Values that a form carries along unseen. One that was written into a field, as when a form comes back, stays until the page has another. */
export function HiddenFields({ fields }: { fields: Record<string, string | number> }) {
  return Object.entries(fields).map(([name, value]) => (
    <HiddenField key={`${name} ${value}`} name={name} value={value} />
  ))
}

function HiddenField({ name, value }: { name: string; value: string | number }) {
  // React writes the value of a hidden field anew each time it draws the form.
  const [written, setWritten] = useState(value)
  return (
    <input type="hidden" name={name} value={written} onInput={({ currentTarget }) => setWritten(currentTarget.value)} />
  )
}
