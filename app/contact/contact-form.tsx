import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { TickField } from '#app/ui/tick-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import { VisitorForm } from '#app/ui/visitor-form.tsx'
import { type ConsentAnswers, ConsentFields, ShowroomField } from './contact-fields.tsx'
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
} & ConsentAnswers

/** `sizes` are the measures that the visitor keeps, in words; null for none. */
type ContactFormProps = {
  answers: ContactAnswers
  errors: FieldError[]
  cities: string[]
  sizes: string | null
  /** The message before this one was just saved. */
  isSent: boolean
}

const numbers = new Intl.NumberFormat('en-US')

/** The contact form. The browser checks nothing, so that the words are the server's with and without scripts. */
export function ContactForm({ answers, errors, cities, sizes, isSent }: ContactFormProps) {
  const isSending = useNavigation().formAction?.startsWith('/contact') ?? false
  const field = (name: keyof ContactAnswers) => ({
    name,
    defaultValue: answers[name],
    error: errorAt(errors, name),
  })
  return (
    <VisitorForm isSent={isSent} method="post" noValidate className="space-y-6">
      <input type="hidden" name="formId" value={answers.formId} />
      <input type="hidden" name="shownAt" value={answers.shownAt} />
      <input type="hidden" name="vehicle" value={answers.vehicle} />
      <TrapField />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField {...field('name')} label="Full Name" required autoComplete="name" />
        <TextField {...field('email')} label="Email Address" required type="email" autoComplete="email" />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
        <ShowroomField cities={cities} defaultValue={answers.location} />
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
        <div data-unkept>
          <TickField name="sendsMeasures" isTicked={answers.sendsMeasures !== undefined}>
            Send my measurements with this message: {sizes}
          </TickField>
        </div>
      ) : null}
      <ConsentFields answers={answers} />
      <Button type="submit" size="lg" disabled={isSending} className="w-full sm:w-auto">
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
    </VisitorForm>
  )
}
