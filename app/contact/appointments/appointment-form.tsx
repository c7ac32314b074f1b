import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { TickField } from '#app/ui/tick-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import { VisitorForm } from '#app/ui/visitor-form.tsx'
import { chairs, drivers, type MeetingKind, reaches, timeLater } from './appointment.ts'
import type { OfferedTimes } from './offered-times.ts'
import { TimeChoice } from './time-choice.tsx'

type AppointmentFormProps = {
  kind: MeetingKind
  /** Null while the calendar cannot be read. */
  offered: OfferedTimes | null
  city: string
  /** The measures that the visitor keeps, in words; null for none. */
  sizes: string | null
  answers: Record<string, string>
  errors: FieldError[]
  /** The request before this one was just saved. */
  isSent: boolean
}

/** A time, who comes, and what must be ready then. The browser checks nothing, so that the words are the server's. */
export function AppointmentForm({ kind, offered, city, sizes, answers, errors, isSent }: AppointmentFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const [press, pressed] = offered ? ['Book This Time', 'Booking...'] : ['Ask for a Time', 'Sending...']
  const field = (name: string) => ({ name, defaultValue: answers[name], error: errorAt(errors, name) })
  return (
    <VisitorForm isSent={isSent} method="post" noValidate className="space-y-6">
      <input type="hidden" name="formId" value={answers.formId} />
      <input type="hidden" name="shownAt" value={answers.shownAt} />
      <input type="hidden" name="showroom" value={city} />
      <TrapField />
      {offered ? (
        <TimeChoice offered={offered} chosen={answers.startsAt} error={errorAt(errors, 'startsAt')} />
      ) : (
        <input type="hidden" name="startsAt" value={timeLater} />
      )}
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField {...field('name')} label="Full Name" required autoComplete="name" />
        <TextField {...field('email')} label="Email Address" required type="email" autoComplete="email" />
        <SelectField {...field('reach')} label="How should we reach you?" required options={reaches} />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
        <TextField
          {...field('helper')}
          label="Who helps you"
          hint="Name and phone number, if we should talk to someone else."
          className="sm:col-span-2"
        />
        {kind === 'home' ? (
          <TextAreaField
            {...field('place')}
            rows={3}
            label="Address to come to"
            hint="Street, city, state and ZIP code."
            required
            autoComplete="street-address"
            className="sm:col-span-2"
          />
        ) : null}
      </div>
      <fieldset className="space-y-6">
        <legend className="font-bold text-lg">So everything is ready</legend>
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <SelectField {...field('chair')} label="Wheelchair" options={chairs} />
          <SelectField {...field('driver')} label="Who drives" options={drivers} />
        </div>
        <TickField name="needsHandControls" isTicked={answers.needsHandControls !== undefined}>
          I need hand controls to drive
        </TickField>
        {sizes ? (
          <div data-unkept>
            <TickField name="sendsMeasures" isTicked={answers.sendsMeasures !== undefined}>
              Send my measurements: {sizes}
            </TickField>
          </div>
        ) : null}
        <TextAreaField {...field('notes')} label="What else should we know?" rows={4} />
      </fieldset>
      <Button type="submit" size="lg" disabled={isSending} className="w-full sm:w-auto">
        {isSending ? pressed : press}
      </Button>
    </VisitorForm>
  )
}
