import type { ReactNode } from 'react'

type TickFieldProps = { name: string; isTicked: boolean; children: ReactNode }

/** A box to tick, with what it says. */
export function TickField({ name, isTicked, children }: TickFieldProps) {
  return (
    <label htmlFor={name} className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        id={name}
        name={name}
        defaultChecked={isTicked}
        className="size-6 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  )
}
