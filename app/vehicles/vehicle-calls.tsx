import { Phone } from 'lucide'
import { type ReactNode, Suspense } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClosingCall } from '#app/ui/closing-call.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import { SaveLink } from './shortlist/late-parts.ts'
import type { Status } from './vehicle-status.ts'

type CalledVehicle = { id: number; name: string; status: Status; isSample: boolean }
type VehicleCallsProps = { vehicle: CalledVehicle; contact: PhoneLine }

/** What to do next with a vehicle, most wanted first. */
export function VehicleCalls({ vehicle, contact }: VehicleCallsProps) {
  return (
    <div className="grid gap-3 print:hidden">
      {vehicle.status === 'sold' ? (
        <ButtonLink to={href('/contact')} size="lg">
          Tell Us What You Need
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={askAddress(vehicle, 'QuoteRequest')} size="lg">
            Request a Quote
          </ButtonLink>
          <ButtonLink to={askAddress(vehicle, 'TestDrive')} size="lg" variant="outline">
            Schedule a Test Drive
          </ButtonLink>
        </>
      )}
      <ButtonLink href={contact.phoneHref} size="lg" variant="outline">
        <Icon of={Phone} className="size-5" />
        Call for More Info
        <span className="sr-only">: {contact.phone}</span>
      </ButtonLink>
      <Suspense>
        {vehicle.isSample || vehicle.status === 'sold' ? null : <SaveLink id={vehicle.id} name={vehicle.name} />}
      </Suspense>
    </div>
  )
}

/** On narrow screens the same ways stay at the lower edge; `children` is one more. */
export function VehicleBar({ vehicle, contact, children }: VehicleCallsProps & { children: ReactNode }) {
  return (
    <div className="action-bar print:hidden">
      {vehicle.status === 'sold' ? (
        <ButtonLink to={href('/contact')} className="max-[30rem]:px-3">
          Contact Us
        </ButtonLink>
      ) : (
        <ButtonLink to={askAddress(vehicle, 'QuoteRequest')} className="max-[30rem]:px-3">
          Request a Quote
        </ButtonLink>
      )}
      <ButtonLink href={contact.phoneHref} variant="outline" className="max-[30rem]:px-3">
        Call
        <span className="sr-only"> {contact.phone}</span>
      </ButtonLink>
      {children}
    </div>
  )
}

/** Of a sample nobody can ask for a quote: its ways lead to a general question. */
function askAddress({ id, isSample }: CalledVehicle, subject?: 'QuoteRequest' | 'TestDrive') {
  if (isSample) return href('/contact')
  return subject ? `${href('/contact')}?subject=${subject}&vehicle=${id}` : `${href('/contact')}?vehicle=${id}`
}

/** The same way to us once more, at the end of the page. */
export function VehicleClosing({ vehicle, contact }: VehicleCallsProps) {
  const isGeneral = vehicle.isSample || vehicle.status === 'sold'
  return (
    <ClosingCall
      title="Ready to try it with your chair?"
      text={`${isGeneral ? 'Tell us what you need.' : `Ask about the ${vehicle.name}.`} We answer your questions, work out the price with you and bring it to your door.`}
      contact={contact}
    >
      <ButtonLink to={isGeneral ? href('/contact') : askAddress(vehicle)} size="lg">
        {isGeneral ? 'Contact Us' : 'Contact Us About It'}
      </ButtonLink>
    </ClosingCall>
  )
}
