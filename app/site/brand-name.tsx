import type { ReactNode } from 'react'

/** The name of the house as it is written in header and footer. */
export function BrandName({ mark }: { mark: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5">
      {mark}
      <span className="font-extrabold text-lg leading-none tracking-tight sm:text-xl">
        Redstone{' '}
        <span className="block font-semibold text-accent text-xs leading-tight tracking-wide sm:text-sm">Mobility</span>
      </span>
    </span>
  )
}
