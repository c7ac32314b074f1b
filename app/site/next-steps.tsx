import { Phone } from 'lucide'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type NextStepsProps = {
  next: { title: string; text: string; to: string; label: string }
  phone: { text: string; href: string }
}

/** How a page ends: one thing to do, the vehicles, and the phone. */
export function NextSteps({ next, phone }: NextStepsProps) {
  return (
    <section aria-labelledby="next-title" className="page-width mt-16 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card bg-accent-soft p-6 sm:p-10">
        <div className="max-w-2xl space-y-3">
          <h2 id="next-title" className="text-3xl">
            {next.title}
          </h2>
          <p className="text-lg">{next.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={next.to} size="lg">
            {next.label}
          </ButtonLink>
          <ButtonLink to="/vehicles" size="lg" variant="outline">
            View Vehicles
          </ButtonLink>
          <ButtonLink href={phone.href} size="lg" variant="outline" className="max-sm:px-3">
            <Icon of={Phone} className="size-5" />
            <span className="whitespace-nowrap">
              <span className="sr-only">Call </span>
              {phone.text}
            </span>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
