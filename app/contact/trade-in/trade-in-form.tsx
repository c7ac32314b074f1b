import { href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { TrapField } from '#app/ui/trap-field.tsx'
import { VisitorForm } from '#app/ui/visitor-form.tsx'
import { ConsentFields, ShowroomField } from '../contact-fields.tsx'
import { PhotoField, type PhotoRules } from './photo-field.tsx'
import { ConversionFields, FormPart, fieldOf, VehicleFields, type VinProps } from './trade-in-fields.tsx'

type TradeInFormProps = {
  answers: Record<string, string>
  errors: FieldError[]
  cities: string[]
  /** Pictures that came with an earlier try. */
  waiting: Array<{ path: string; name: string }>
  photos: PhotoRules
  /** The form before this one was just saved. */
  isSent: boolean
} & VinProps

/** The form of a trade-in. The browser checks nothing but the VIN, so that the words are the server's. */
export function TradeInForm({ answers, errors, cities, waiting, photos, isSent, ...vin }: TradeInFormProps) {
  const isSending = useNavigation().formAction?.startsWith(href('/trade-in')) ?? false
  const field = fieldOf({ answers, errors })
  return (
    <VisitorForm isSent={isSent} method="post" encType="multipart/form-data" noValidate className="space-y-10">
      {/* What the Enter key presses: without it that would be the button of the VIN. */}
      <button type="submit" hidden tabIndex={-1}>
        Send
      </button>
      {['formId', 'shownAt', 'vehicle'].map((name) => (
        <input key={name} type="hidden" name={name} value={answers[name]} />
      ))}
      <TrapField />
      <VehicleFields answers={answers} errors={errors} {...vin} />
      <ConversionFields answers={answers} errors={errors} />
      <FormPart title="You">
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField {...field('name')} label="Full Name" required autoComplete="name" />
          <TextField {...field('email')} label="Email Address" required type="email" autoComplete="email" />
          <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
          <ShowroomField cities={cities} defaultValue={answers.location} />
        </div>
        <ConsentFields answers={answers} />
      </FormPart>
      {/* Last, so that all texts have come before the first picture. When pictures are refused the message still comes. */}
      <FormPart title="Pictures">
        <PhotoField rules={photos} waiting={waiting} error={errorAt(errors, 'photos')} />
      </FormPart>
      <Button type="submit" size="lg" disabled={isSending} className="w-full sm:w-auto">
        {isSending ? 'Sending...' : 'Ask for an Offer'}
      </Button>
    </VisitorForm>
  )
}
