import { Phone } from 'lucide'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClosingCall } from '#app/ui/closing-call.tsx'
import { Icon } from '#app/ui/icon.tsx'

type VehicleCallsProps = { vehicle: { id: number; name: string }; phone: { text: string; href: string } }

/** What to do next with a vehicle, most wanted first. */
export function VehicleCalls({ vehicle, phone }: VehicleCallsProps) {
  return (
    <div className="grid gap-3 print:hidden">
      <ButtonLink to={`/contact?subject=QuoteRequest&vehicle=${vehicle.id}`} size="lg">
        Request a Quote
      </ButtonLink>
      <ButtonLink to={`/contact?subject=TestDrive&vehicle=${vehicle.id}`} size="lg" variant="outline">
        Schedule a Test Drive
      </ButtonLink>
      <ButtonLink href={phone.href} size="lg" variant="outline">
        <Icon of={Phone} className="size-5" />
        Call for More Info
        <span className="sr-only">: {phone.text}</span>
      </ButtonLink>
    </div>
  )
}

/** The same way to us once more, at the end of the page. */
export function VehicleClosing({ vehicle, phone }: VehicleCallsProps) {
  return (
    <ClosingCall
      title="Ready to try it with your chair?"
      text={`Ask about the ${vehicle.name}. We answer your questions, work out the price with you and bring it to your door.`}
      phone={phone}
    >
      <ButtonLink to={`/contact?vehicle=${vehicle.id}`} size="lg">
        Contact Us About It
      </ButtonLink>
    </ClosingCall>
  )
}
