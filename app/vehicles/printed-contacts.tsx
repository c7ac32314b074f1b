type Contact = { phone: string; email: string }
/** `lines` are its address and phone, each on a line of its own. */
type PrintedShowroom = { city: string; lines: string }

type PrintedContactsProps = { title: string; contact: Contact; showrooms: PrintedShowroom[] }

/** Where to see the vehicle and whom to call; on paper only. */
export function PrintedContacts({ title, contact, showrooms }: PrintedContactsProps) {
  return (
    <section className="hidden break-inside-avoid space-y-2 print:block">
      <h2 className="text-xl">{title}</h2>
      <p>
        Call {contact.phone} or write to {contact.email}.
      </p>
      <ul className="grid grid-cols-3 gap-x-8 whitespace-pre-line text-sm">
        {showrooms.map(({ city, lines }) => (
          <li key={city}>
            <strong>{city}</strong>
            {lines}
          </li>
        ))}
      </ul>
    </section>
  )
}
