import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Picture } from '#app/platform/picture.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { InPageLink } from '#app/ui/in-page-link.tsx'
import { VersionChoice, type VersionChoiceProps } from '#app/ui/version-choice.tsx'
import { HintedTextArea } from '#app/ui/writing-hints.tsx'
import './vehicle-form.css'
import { FeatureChoice } from './feature-choice.tsx'
import { PictureField } from './picture-field.tsx'
import { specField, specGroups, specLines } from './spec-sheet.ts'
import { usePictures } from './use-pictures.ts'
import { categories, categoryNames, unpricedWords, vehicleLimits } from './vehicle.ts'
import { linesOf, type VehicleAnswers, vehicleLabels } from './vehicle-answers.ts'

type VehicleFormProps = {
  answers: VehicleAnswers
  /** Those the form was opened with. */
  pictures: Picture[]
  /** Those that the answer to the last sending knows. */
  answeredPictures: Picture[] | undefined
  /** The names that staff can choose from; what the vehicle has beside them is offered too. */
  features: string[]
  errors: Array<{ name: string; message: string }>
  /** What the form carries along unseen: which showing of it this is, or which version it began with. */
  hidden: Record<string, string | number>
  dispute?: VersionChoiceProps | undefined
  /** The names of picture files that came with the form and were not kept. */
  lostFiles?: string[] | undefined
  /** The words of the button, idle and while the form is sent. */
  submit: { label: string; sending: string }
}

type FieldOf = (name: string) => { name: string; label: string; defaultValue: string; error: string | undefined }

/** One form for a new vehicle and for changing one. Its routes judge it, in the browser and on the server by one schema. */
export function VehicleForm(props: VehicleFormProps) {
  const { answers, pictures, answeredPictures, features, errors, hidden, dispute, lostFiles = [], submit } = props
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const desk = usePictures({ opened: pictures, answered: answeredPictures }, form)
  const errorAt = (name: string) => errors.find((error) => error.name === name)?.message
  const field: FieldOf = (name) => ({
    name,
    label: vehicleLabels[name] ?? name,
    defaultValue: answers[name] ?? '',
    error: errorAt(name),
  })
  const isBusy = isSending || desk.isWaitingToSend
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={desk.holdUntilUploaded}
      className="max-w-5xl space-y-6"
    >
      <HiddenFields fields={hidden} />
      {dispute ? <VersionChoice {...dispute} /> : null}
      <BasicFields field={field} />
      <div className="relative">
        <InPageLink to="save" className="skip-link">
          Skip to {submit.label}
        </InPageLink>
        <Part title="Features">
          <FeatureChoice offered={features} chosen={linesOf(answers.features)} error={errorAt('features')} />
        </Part>
      </div>
      <Part title="Pictures">
        <PictureField desk={desk} vehicleName={answers.name ?? ''} error={errorAt('pictures')} lostFiles={lostFiles} />
      </Part>
      <SpecificationFields field={field} />
      <QuestionFields field={field} />
      <div className="flex flex-wrap items-center gap-3">
        <Button id="save" type="submit" size="lg" disabled={isBusy}>
          {isBusy ? submit.sending : submit.label}
        </Button>
        <ButtonLink to="/admin/vehicles" variant="outline" size="lg">
          Cancel
        </ButtonLink>
        <p role="status">{desk.isWaitingToSend ? 'The vehicle is saved as soon as its pictures are uploaded.' : ''}</p>
      </div>
    </Form>
  )
}

function BasicFields({ field }: { field: FieldOf }) {
  return (
    <Part title="The vehicle">
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="off" className="sm:col-span-2" />
        <TextField
          {...field('type')}
          required
          hint="Where the ramp is: Side-Entry or Rear-Entry."
          list="conversion-types"
          autoComplete="off"
        />
        <datalist id="conversion-types">
          <option value="Side-Entry" />
          <option value="Rear-Entry" />
        </datalist>
        <SelectField
          {...field('category')}
          required
          options={categories.map((value) => ({ value, label: categoryNames[value] }))}
        />
        <TextField
          {...field('price')}
          required
          hint={`US dollars, or “${unpricedWords}”.`}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...field('mileage')} hint="Miles." inputMode="decimal" autoComplete="off" />
        <TextField {...field('vin')} hint={`Up to ${vehicleLimits.vin} characters.`} autoComplete="off" />
        <TextField {...field('color')} autoComplete="off" />
        <TextField
          {...field('conversionBrand')}
          hint="Who built the ramp in."
          autoComplete="off"
          className="sm:col-span-2"
        />
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

function SpecificationFields({ field }: { field: FieldOf }) {
  return (
    <Part title="Specifications">
      {specGroups.map((group) => (
        <fieldset key={group.key} className="space-y-3">
          <legend className="font-bold">{group.title}</legend>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {specLines
              .filter((line) => line.group === group.key)
              .map((line) => (
                <TextField key={line.code} {...field(specField(line))} autoComplete="off" />
              ))}
          </div>
        </fieldset>
      ))}
    </Part>
  )
}

function QuestionFields({ field }: { field: FieldOf }) {
  return (
    <Part title="Questions" intro="Up to two questions with their answers. A question is kept only with its answer.">
      {[1, 2].map((number) => (
        <div key={number} className="space-y-3">
          <TextField {...field(`faqs_q${number}`)} autoComplete="off" />
          <TextAreaField {...field(`faqs_a${number}`)} rows={3} />
        </div>
      ))}
    </Part>
  )
}

function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {intro ? <p className="text-ink-soft">{intro}</p> : null}
      {children}
    </Card>
  )
}
