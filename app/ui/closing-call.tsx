import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import type { PhoneLine } from './phone-line.ts'

type ClosingCallProps = {
  title: string
  text: string
  contact: PhoneLine
  /** What to do, most wanted first; the phone comes last. */
  children: ReactNode
}

/** A page's last word, for those who have read to the end. */
export function ClosingCall({ title, text, contact, children }: ClosingCallProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-12 gap-y-6 rounded-card bg-accent-soft p-6 forced-colors:border sm:p-10 print:hidden">
      <div className="wrap-anywhere min-w-full flex-1 space-y-3 sm:min-w-96 lg:min-w-120">
        <h2 className="text-3xl">{title}</h2>
        <p className="max-w-2xl text-lg">{text}</p>
      </div>
      <div className="flex w-full min-w-0 flex-wrap gap-3 max-lg:*:px-4 max-sm:flex-col sm:w-auto">
        {children}
        <ButtonLink href={contact.phoneHref} size="lg" variant="outline">
          <Icon of={Phone} className="size-5" />
          <span className="wrap-anywhere">
            <span className="sr-only">Call </span>
            {contact.phone}
          </span>
        </ButtonLink>
      </div>
    </section>
  )
}
