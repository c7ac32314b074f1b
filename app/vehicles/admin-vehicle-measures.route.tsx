import { type ComponentProps, useRef } from 'react'
import { href, Link } from 'react-router'
import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { fieldProps } from '#app/ui/field-props.ts'
import { shownFileName } from '#app/ui/file-name.ts'
import { Part } from '#app/ui/form-part.tsx'
import { pictureLimits, pictureTypes } from '#app/ui/picture-file.ts'
import { RecordFormFrame } from '#app/ui/record-form-frame.tsx'
import type { RecordFormProps } from '#app/ui/record-form-props.ts'
import { SmallerPicturesState } from '#app/ui/smaller-pictures.tsx'
import { TickField } from '#app/ui/tick-field.tsx'
import { useSmallerPictures } from '#app/ui/use-smaller-pictures.ts'
import type { Route } from './+types/admin-vehicle-measures.route.ts'
import { MakersSheets } from './conversions/makers-sheets.tsx'
import { MeasureCount } from './measure-count.tsx'
import { MeasureParts } from './measure-parts.tsx'
import { shotList } from './measure-table.ts'
import { partLabels } from './vehicle-fields.ts'
import { editedMeasures, type MeasuringPage } from './vehicle-measuring.actions.server.ts'
import { measureLabels, measuringForm, photoField, wayNames } from './vehicle-measuring.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(args, editedMeasures)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedMeasures)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, measuringForm)
}

const measuringParts = ['Where new numbers come from', 'Outside, at the door', 'Inside', 'Photos of the tape']

/** What was measured of a vehicle, in the order in which somebody with a tape walks around it. */
export default function AdminVehicleMeasures({ params, loaderData, actionData }: Route.ComponentProps) {
  const shown = loaderData.record?.shown
  const title = `Measures of ${shown?.name}`
  return (
    <RecordPage
      form={measuringForm}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={() => ({ title, heading: title })}
      besideTitle={
        loaderData.record ? (
          <>
            <Progress {...loaderData.record.shown} />
            <MakersSheets
              vehicle={{ id: Number(params.id), version: loaderData.record.version }}
              sheets={loaderData.record.shown.sheets}
            />
          </>
        ) : null
      }
      historyLabels={partLabels}
    >
      {(form) => (
        <RecordFormFrame
          form={form}
          submit={{ label: 'Save Changes', sending: 'Saving...' }}
          list={href('/admin/vehicles')}
          className="max-w-5xl"
          parts={measuringParts}
          progress={form.shown ? <MeasureCount layout={form.shown.layout} answers={form.answers} /> : null}
        >
          {form.shown ? <MeasureFields form={form} shown={form.shown} /> : null}
        </RecordFormFrame>
      )}
    </RecordPage>
  )
}

function Progress({ progress: { taken, of }, next }: MeasuringPage) {
  return (
    <div className="space-y-1">
      <p>
        Measured here: {taken} of {of}. Visitors are told whether their chair fits by these numbers.
      </p>
      {next.length > 0 ? (
        <p>
          Measure next:{' '}
          {next.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <Link to={href('/admin/vehicles/measures/:id', { id: String(id) })} className="text-link">
                {name}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
      <p>
        What a maker’s sheet says is written down once, under{' '}
        <Link to={href('/admin/vehicles/conversions')} className="text-link">
          Conversion Models
        </Link>
        .
      </p>
    </div>
  )
}

type Form = RecordFormProps<MeasuringPage>

function MeasureFields({ form, shown }: { form: Form; shown: MeasuringPage }) {
  return (
    <>
      <Provenance form={form} shown={shown} />
      <MeasureParts layout={shown.layout} form={form} known={shown.known} />
      <Photos form={form} shown={shown} />
      <TickField name="isSame" isTicked={Boolean(form.answers.isSame)}>
        I have read the numbers that stay the same too
      </TickField>
    </>
  )
}

/** What proves the numbers that decide most. A photo that was there stays until another takes its place. */
function Photos({ form: { errors }, shown: { layout, photos, lostFiles } }: { form: Form; shown: MeasuringPage }) {
  return (
    <Part title="Photos of the tape">
      <p className="text-ink-soft">
        The number must be readable. {pictureLimits.kinds}. {pictureLimits.hourly}
      </p>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {shotList(layout).map(({ key, shot }) => (
          <TapePhotoField
            key={key}
            name={photoField(key)}
            label={shot}
            hint={photos[key] ? <a href={photos[key]}>The photo that is there</a> : undefined}
            error={errorAt(errors, photoField(key))}
          />
        ))}
      </div>
      {/* With scripts the page stays and the files with it. */}
      {lostFiles.length > 0 ? (
        <p className="font-semibold scripted:hidden">
          Choose {lostFiles.map((name) => `“${shownFileName(name)}”`).join(', ')} again: a browser does not keep a
          chosen file.
        </p>
      ) : null}
    </Part>
  )
}

/** A file for one photo, made smaller before it is sent. */
function TapePhotoField(field: Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'hint' | 'error'>) {
  const smaller = useSmallerPictures()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-1.5">
      <TextField
        {...field}
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => void smaller.take(currentTarget)}
      />
      <SmallerPicturesState of={smaller} input={input} />
    </div>
  )
}

/** How the numbers that change are known. Those that stay keep what is said of them. */
function Provenance({ form: { answers, errors }, shown: { by, today } }: { form: Form; shown: MeasuringPage }) {
  const field = fieldProps({ labels: measureLabels, answers: { by, on: today, ...answers }, errors })
  return (
    <Part title="Where new numbers come from">
      <ChoiceGroup
        legend="How they are known"
        name="how"
        options={Object.entries(wayNames).map(([value, label]) => ({ value, label }))}
        value={answers.how ?? 'measured'}
      />
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <TextField {...field('by')} hint="First name; visitors read it." autoComplete="off" />
        <TextField {...field('on')} type="date" />
        <TextField {...field('source')} hint="Such as “VMI sheet 2024”." autoComplete="off" />
      </div>
    </Part>
  )
}
