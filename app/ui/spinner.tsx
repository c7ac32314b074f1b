/** Something is on its way. `label` says what; it is shown and announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-8 text-ink-soft">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 text-accent motion-safe:animate-spin">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="42 15" />
      </svg>
      <span>{label}</span>
    </div>
  )
}
