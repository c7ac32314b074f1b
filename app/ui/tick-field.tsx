import type { ReactNode } from 'react'

type TickFieldProps = { name: string; isTicked: boolean; hint?: string; children: ReactNode }

/** A box to tick, with what it says. A hint stands below it and is tied to it. */
export function TickField({ name, isTicked, hint, children }: TickFieldProps) {
  return (
    <div>
      <label htmlFor={name} className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={isTicked}
          aria-describedby={hint ? `${name}-hint` : undefined}
          className="size-6 shrink-0 accent-accent"
        />
        <span>{children}</span>
      </label>
      {hint ? (
        <p id={`${name}-hint`} className="pl-9 text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
