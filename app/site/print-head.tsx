import type { ReactNode } from 'react'

/** What stands above every page on paper: who we are and how to reach us. */
export function PrintHead({ brand, contact }: { brand: ReactNode; contact: { phone: string; email: string } }) {
  return (
    <div className="mb-4 hidden items-center justify-between border-line border-b pb-2 print:flex">
      {brand}
      <p className="text-right font-semibold">
        {contact.phone}
        <br />
        {contact.email}
      </p>
    </div>
  )
}
