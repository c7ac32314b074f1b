import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { type MeetingKind, meetings } from './appointment.ts'
import type { OfferedTimes } from './offered-times.ts'

type MeetingChoiceProps = {
  /** What else the address says. */
  hidden: Record<string, string>
  offered: OfferedTimes
  /** What is to be chosen beside the day. */
  meeting?: { kind: MeetingKind; showroom: string; cities: string[] }
}

/** How, where and on which day to meet. The address says what is chosen, and the page shows the times of it. */
export function MeetingChoice({ hidden, offered: { days, day, closedText }, meeting }: MeetingChoiceProps) {
  return (
    <Form preventScrollReset className="flex flex-wrap items-end gap-4">
      <HiddenFields fields={hidden} />
      {meeting ? (
        <>
          <SelectField
            name="kind"
            label="How"
            required
            options={meetings.map(({ kind, label }) => ({ value: kind, label }))}
            defaultValue={meeting.kind}
            className="min-w-[min(100%,16rem)] grow"
          />
          <SelectField
            name="showroom"
            label="Showroom"
            required
            options={meeting.cities.map((city) => ({ value: city, label: city }))}
            defaultValue={meeting.showroom}
            className="min-w-40 grow"
          />
        </>
      ) : null}
      {days.length > 0 ? (
        <SelectField
          name="day"
          label="Day"
          required
          options={days}
          defaultValue={day}
          className="min-w-[min(100%,14rem)] grow"
        />
      ) : null}
      <Button variant="outline">Show Times</Button>
      {closedText ? <p className="w-full text-ink-soft">{closedText}</p> : null}
    </Form>
  )
}
