import { Phone } from 'lucide'
import { ButtonLink } from '#app/ui/button.tsx'
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

/** The page's last word: the same way to us once more, for those who have read to the end. */
export function VehicleClosing({ vehicle, phone }: VehicleCallsProps) {
  return (
    <section
      aria-labelledby="closing-title"
      className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card bg-accent-soft p-6 sm:p-10 print:hidden"
    >
      <div className="max-w-2xl space-y-3">
        <h2 id="closing-title" className="text-3xl">
          Ready to try it with your chair?
        </h2>
        <p className="text-lg">
          Ask about the {vehicle.name}. We answer your questions, work out the price with you and bring it to your door.
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-3">
        <ButtonLink to={`/contact?vehicle=${vehicle.id}`} size="lg">
          Contact Us About It
        </ButtonLink>
        <ButtonLink href={phone.href} size="lg" variant="outline">
          <Icon of={Phone} className="size-5" />
          <span className="wrap-anywhere">{phone.text}</span>
        </ButtonLink>
      </div>
    </section>
  )
}
