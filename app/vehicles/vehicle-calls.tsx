import { Phone } from 'lucide'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClosingCall } from '#app/ui/closing-call.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import type { VehicleWays } from './vehicle-ways.ts'

type VehicleCallsProps = { ways: VehicleWays; contact: PhoneLine }

/** What to do next with a vehicle, most wanted first. */
export function VehicleCalls({ ways, contact }: VehicleCallsProps) {
  return (
    <div className="grid gap-3 print:hidden">
      {ways.calls.map(({ to, label }, at) => (
        <ButtonLink key={label} to={to} size="lg" variant={at ? 'outline' : undefined}>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink href={contact.phoneHref} size="lg" variant="outline">
        <Icon of={Phone} className="size-5" />
        Call for More Info
        <span className="sr-only">: {contact.phone}</span>
      </ButtonLink>
      <div className="more-ways">
        {ways.more.map(({ to, label }) => (
          <ButtonLink key={label} to={to} discover="none" rel="nofollow" size="sm" variant="outline">
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

/** On narrow screens the same ways stay at the lower edge; `children` is one more. */
export function VehicleBar({ ways: { bar }, contact, children }: VehicleCallsProps & { children: ReactNode }) {
  return (
    <div className="action-bar print:hidden">
      <ButtonLink to={bar.to} className="max-[30rem]:px-3">
        {bar.label}
      </ButtonLink>
      <ButtonLink href={contact.phoneHref} variant="outline" className="max-[30rem]:px-3">
        Call
        <span className="sr-only"> {contact.phone}</span>
      </ButtonLink>
      {children}
    </div>
  )
}

/** The same way to us once more, at the end of the page. */
export function VehicleClosing({ ways: { closing }, contact }: VehicleCallsProps) {
  const { to, label, ...words } = closing
  return (
    <ClosingCall {...words} contact={contact}>
      <ButtonLink to={to} size="lg">
        {label}
      </ButtonLink>
    </ClosingCall>
  )
}
