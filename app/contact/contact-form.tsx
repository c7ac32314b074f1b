import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { TickField } from '#app/ui/tick-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import { consentWording } from './contact-consent.ts'
import { submissionLimits } from './submission.ts'

/** The form's fields as text. `formId` names this showing of the form, so that sending it twice makes one message. */
export type ContactAnswers = {
  formId: string
  /** When the form was drawn, in milliseconds since 1970: programs send it sooner than people. */
  shownAt: string
  vehicle?: string
  name?: string
  email?: string
  phone?: string
  location?: string
  subject?: string
  message?: string
  sendsMeasures?: string
} & Partial<Record<(typeof consentWording)['ways'][number]['field'], string>>

/** `sizes` are the measures that the visitor keeps, in words; null for none. */
type ContactFormProps = { answers: ContactAnswers; errors: FieldError[]; cities: string[]; sizes: string | null }

const numbers = new Intl.NumberFormat('en-US')

/** The contact form. The browser checks nothing, so that the words are the server's with and without scripts. */
export function ContactForm({ answers, errors, cities, sizes }: ContactFormProps) {
  const isSending = useNavigation().formAction?.startsWith('/contact') ?? false
  const field = (name: keyof ContactAnswers) => ({
    name,
    defaultValue: answers[name],
    error: errorAt(errors, name),
  })
  return (
    <Form method="post" noValidate className="space-y-6">
      <input type="hidden" name="formId" value={answers.formId} />
      <input type="hidden" name="shownAt" value={answers.shownAt} />
      <input type="hidden" name="vehicle" value={answers.vehicle} />
      <TrapField />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField {...field('name')} label="Full Name" required autoComplete="name" />
        <TextField {...field('email')} label="Email Address" required type="email" autoComplete="email" />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
        <SelectField {...field('location')} label="Showroom" options={showroomOptions(cities)} />
      </div>
      <TextField {...field('subject')} label="Subject" required />
      <TextAreaField
        {...field('message')}
        label="Message"
        required
        rows={7}
        hint={`Up to ${numbers.format(submissionLimits.message)} characters.`}
      />
      {sizes ? (
        <TickField name="sendsMeasures" isTicked={answers.sendsMeasures !== undefined}>
          Send my measurements with this message: {sizes}
        </TickField>
      ) : null}
      <ConsentFields answers={answers} />
      <Button type="submit" size="lg" disabled={isSending} className="w-full sm:w-auto">
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </Form>
  )
}

/** What a visitor may allow beside an answer. Nothing is checked before they do it. */
function ConsentFields({ answers }: { answers: ContactAnswers }) {
  const { version, legend, intro, ways } = consentWording
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{legend}</legend>
      <input type="hidden" name="consentVersion" value={version} />
      <p className="text-ink-soft text-sm">{intro}</p>
      {ways.map(({ field, asks, terms }) => (
        <TickField key={field} name={field} isTicked={answers[field] !== undefined} hint={terms}>
          {asks}
        </TickField>
      ))}
    </fieldset>
  )
}

function showroomOptions(cities: string[]) {
  return [{ value: '', label: 'Any showroom' }, ...cities.map((city) => ({ value: city, label: city }))]
}
