import { Spinner } from './spinner.tsx'

/** Covers the page while something is on its way that changes everything on it. */
export function BusyScreen({ label }: { label: string }) {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-ground/85">
      <Spinner label={label} />
    </div>
  )
}
