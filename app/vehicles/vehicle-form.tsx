import { type FocusEvent, useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { Picture } from '#app/pictures/picture.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DraftLine } from '#app/ui/draft-line.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { fieldProps } from '#app/ui/field-props.ts'
import { FormBar } from '#app/ui/form-bar.tsx'
import { Part } from '#app/ui/form-part.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { InPageLink } from '#app/ui/in-page-link.tsx'
import type { RecordFormProps, SubmitLabels } from '#app/ui/record-form-props.ts'
import { VersionChoice } from '#app/ui/version-choice.tsx'
import { useWayBack } from '#app/ui/way-back.ts'
import { HintedTextArea } from '#app/ui/writing-hints.tsx'
import { CardFeatures } from './card-features.tsx'
import { FeatureChoice, withChosen } from './feature-choice.tsx'
import { PictureField } from './pictures/picture-field.tsx'
import { linesOf } from './pictures/picture-lines.ts'
import { usePictures } from './pictures/use-pictures.ts'
import { specField, specGroups, specLines } from './spec-sheet.ts'
import { unpricedLabel, vehicleLimits } from './vehicle.ts'
import { ChoiceField, FactFields } from './vehicle-fact-fields.tsx'
import { vehicleLabels } from './vehicle-fields.ts'
import { lacksNumber } from './vehicle-measures.ts'
import { VinField } from './vin-field.tsx'
import { VisibilityFields } from './visibility-fields.tsx'

/** `lostFiles` are the names of picture files that came with the form and were not stored. */
type VehicleFormProps = RecordFormProps<{ lostFiles: string[] }> &
  SubmitLabels & {
    /** Those the form was opened with. */
    pictures: Picture[]
    /** Those that the answer to the last sending knows. */
    answeredPictures: Picture[] | undefined
    /** How many more pictures fit into the hour of whoever asks; null where that is not known. */
    uploadsLeft: number | null
    /** The names that staff can choose from; what the vehicle has beside them is offered too. */
    features: string[]
    makes: string[]
    /** One that is free; null where nobody uses any. */
    stockNumber: string | null
  }

/** The props of a field, by its name. */
export type VehicleField = ReturnType<typeof fieldProps<keyof typeof vehicleLabels>>

const vehicleParts = [
  'The vehicle',
  'Features',
  'Pictures',
  'Facts',
  'Specifications',
  'Questions',
  'Who sees it',
] as const

/** One form for a new vehicle and for changing one. Its routes judge it, in the browser and on the server by one schema. */
export function VehicleForm(props: VehicleFormProps) {
  const {
    answers,
    pictures,
    answeredPictures,
    uploadsLeft,
    features,
    makes,
    stockNumber,
    errors,
    hidden,
    conflict,
    shown,
    submit,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const [vehicleName, setVehicleName] = useState(answers.name ?? '')
  const isSending = useNavigation().formMethod === 'POST'
  const way = useWayBack(href('/admin/vehicles'))
  const pictureForm = usePictures({ opened: pictures, answered: answeredPictures, uploadsLeft }, form)
  const field = fieldProps({ labels: vehicleLabels, answers, errors })
  const isBusy = isSending || pictureForm.isWaitingToSend
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={pictureForm.holdUntilUploaded}
      onFocus={({ currentTarget }) => setVehicleName(nameIn(currentTarget))}
      className="max-w-5xl space-y-6"
    >
      <HiddenFields fields={hidden} />
      {conflict ? <VersionChoice {...conflict} /> : null}
      <BasicFields field={field} />
      <div className="relative">
        <InPageLink to="save" className="skip-link">
          Skip to {submit.label}
        </InPageLink>
        <Part title="Features">
          <FeatureFields features={features} answers={answers} errors={errors} />
        </Part>
      </div>
      <Part title="Pictures">
        <PictureField
          pictureForm={pictureForm}
          vehicleName={vehicleName}
          error={errorAt(errors, 'pictures')}
          lostFiles={shown?.lostFiles ?? []}
        />
      </Part>
      <Part
        title="Facts"
        intro="Visitors find a vehicle by these. Year, make, model and trim are read from the name of a new vehicle, or it is named after them."
      >
        <FactFields field={field} makes={makes} stockNumber={stockNumber} />
      </Part>
      <SpecificationFields field={field} />
      <QuestionFields field={field} />
      <Part title="Who sees it">
        <VisibilityFields field={field} />
      </Part>
      <FormBar parts={vehicleParts}>
        <Button id="save" type="submit" disabled={isBusy}>
          {isBusy ? submit.sending : submit.label}
        </Button>
        <ButtonLink {...way} variant="outline">
          Cancel
        </ButtonLink>
        <p role="status">
          {pictureForm.isWaitingToSend ? 'The vehicle is saved as soon as its pictures are uploaded.' : ''}
        </p>
      </FormBar>
      <DraftLine />
    </Form>
  )
}

function FeatureFields({ features, answers, errors }: Pick<VehicleFormProps, 'features' | 'answers' | 'errors'>) {
  const [chosen, onCard] = [linesOf(answers.features), linesOf(answers.cardFeatures)]
  return (
    <>
      <FeatureChoice offered={features} chosen={chosen} error={errorAt(errors, 'features')} />
      <CardFeatures
        names={withChosen(features, [...chosen, ...onCard.filter((name) => !chosen.includes(name))])}
        chosen={onCard}
        error={errorAt(errors, 'cardFeatures')}
      />
    </>
  )
}

/** The vehicle's name as it stands in the form now. */
function nameIn(form: HTMLFormElement) {
  const name = form.elements.namedItem('name')
  return name instanceof HTMLInputElement ? name.value : ''
}

function BasicFields({ field }: { field: VehicleField }) {
  return (
    <Part title="The vehicle">
      <div className="field-pairs grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="off" className="sm:col-span-2" />
        <TextField
          {...field('type')}
          required
          hint="Where the ramp or lift is: Side-Entry or Rear-Entry."
          list="conversion-types"
          autoComplete="off"
        />
        <datalist id="conversion-types">
          <option value="Side-Entry" />
          <option value="Rear-Entry" />
        </datalist>
        <ChoiceField {...field('category')} required />
        <TextField
          {...field('price')}
          required
          hint={`US dollars, or “${unpricedLabel}”.`}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...field('mileage')} hint="Miles." inputMode="decimal" autoComplete="off" />
        <VinField field={field('vin')} year={field('year').defaultValue} />
        <TextField {...field('color')} autoComplete="off" />
        <TextField {...field('conversionBrand')} hint="Who built the ramp or lift in." autoComplete="off" />
      </div>
      <HintedTextArea
        {...field('description')}
        required
        rows={7}
        hint={`Up to ${vehicleLimits.description.toLocaleString('en-US')} characters.`}
      />
    </Part>
  )
}

function SpecificationFields({ field }: { field: VehicleField }) {
  return (
    <Part title="Specifications">
      {specGroups.map((group) => (
        <fieldset key={group.key} className="space-y-3">
          <legend className="font-bold">{group.title}</legend>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {specLines
              .filter((line) => line.group === group.key)
              .map((line) => (
                <SheetField key={line.code} label={line.label} field={field(specField(line))} />
              ))}
          </div>
        </fieldset>
      ))}
    </Part>
  )
}

/** A line of the sheet. Of one that decides whether a chair fits, staff are told when its number cannot be read. */
function SheetField({ label, field }: { label: string; field: ReturnType<VehicleField> }) {
  const [text, setText] = useState(field.defaultValue ?? '')
  return (
    <div className="space-y-1.5">
      <TextField {...field} autoComplete="off" onBlur={(event) => setText(event.currentTarget.value)} />
      <p role="status" className="font-semibold text-amber text-sm empty:absolute">
        {lacksNumber(label, text) ? 'No number found here: FitFinder will say Not measured.' : ''}
      </p>
    </div>
  )
}

function QuestionFields({ field }: { field: VehicleField }) {
  return (
    <Part title="Questions" intro="Up to two questions with their answers. A question is kept only with its answer.">
      {[1, 2].map((number) => (
        <QuestionPair key={number} number={number} field={field} />
      ))}
    </Part>
  )
}

/** A question with its answer. Whoever leaves it with one of the two alone is told, before anything is saved. */
function QuestionPair({ number, field }: { number: number; field: VehicleField }) {
  const [question, answer] = [field(`faqs_q${number}`), field(`faqs_a${number}`)]
  const [missing, setMissing] = useState(missingHalf(question.defaultValue, answer.defaultValue))

  function look({ currentTarget: pair, relatedTarget: next }: FocusEvent<HTMLDivElement>) {
    if (pair.contains(next)) return
    const [typed, answered] = [...pair.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    setMissing(missingHalf(typed?.value, answered?.value))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus passes through it, nothing is done to it
    <div className="space-y-3" onBlur={look}>
      <TextField {...question} autoComplete="off" />
      <TextAreaField {...answer} rows={3} />
      <p role="status" className="font-semibold text-amber empty:absolute">
        {missing ? `${question.label} and its answer belong together: write the ${missing}, or this is not saved.` : ''}
      </p>
    </div>
  )
}

function missingHalf(question = '', answer = '') {
  if (Boolean(question.trim()) === Boolean(answer.trim())) return null
  return question.trim() ? 'answer' : 'question'
}
