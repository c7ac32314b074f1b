import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { OfferedTimes } from './offered-times.ts'

/** The appointment of a message as staff see it there; `when` is null where none stands. `asked` is a time that was chosen and waits for an answer. `free` are the next free times of its showroom. */
export type PanelAppointment = {
  when: string | null
  what: string | null
  asked: string | null
  free: (OfferedTimes & { showroom: string }) | null
}

/** Beside a lead: its appointment, or when the showroom is free. */
export function AppointmentPanel({
  id,
  appointment: { when, what, asked, free },
}: {
  id: number
  appointment: PanelAppointment
}) {
  const address = href('/admin/inbox/appointment/:id', { id: String(id) })
  return (
    <section aria-labelledby="appointment" className="space-y-3">
      <h2 id="appointment" className="text-xl">
        Appointment
      </h2>
      {when ? (
        <p>
          <strong>{when}</strong>
          <br />
          {what}
        </p>
      ) : null}
      {asked ? <p>They chose {asked}. They were asked whether a person sent the form, and have not answered.</p> : null}
      {!when && free && free.times.length > 0 ? (
        <p>
          {free.showroom} is free on{' '}
          <Link
            to={`${address}?${new URLSearchParams({ showroom: free.showroom, day: free.day })}`}
            className="text-link"
          >
            {free.dayText}
          </Link>
          : {free.times.map(({ label }) => label).join(', ')}
        </p>
      ) : null}
      <ButtonLink to={address} variant="outline" size="sm">
        {when ? 'Move or Cancel It' : 'Choose a Time'}
      </ButtonLink>
    </section>
  )
}
