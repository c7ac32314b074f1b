import type { FormEvent } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { TickField } from '#app/ui/tick-field.tsx'
import { TrapField } from '#app/ui/trap-field.tsx'
import { VisitorForm } from '#app/ui/visitor-form.tsx'
import { type FitAnswers, type FitField, leftAsFilled, typicalSizes, unitNames } from './fit-answers.ts'
import { exampleCode } from './fit-code.ts'
import { duckNames } from './fit-limits.ts'
import { chairNames, seatNames } from './fit-profile.ts'

type FitQuestionsProps = {
  answers: FitAnswers
  errors: FieldError[]
  /** The id of this showing of the form, and when it was shown. */
  stamp: { formId: string; shownAt: string }
  /** Whether measures are kept already. A code then would stand beside filled fields, and nothing is counted. */
  isStored: boolean
}

/** The form of the measures. The browser checks nothing, so that the words are the server's with and without scripts. */
export function FitQuestions({ answers, errors, stamp, isStored }: FitQuestionsProps) {
  const isSaving = useNavigation().formAction?.startsWith('/fit') ?? false
  const field = fieldsOf(answers, errors)
  return (
    <VisitorForm method="post" noValidate className="space-y-6" onChangeCapture={noteSharedComputer}>
      <input type="hidden" name="from" value={answers.from ?? ''} />
      <input type="hidden" name="filledFrom" value={answers.filledFrom ?? ''} />
      <input type="hidden" name="formId" value={stamp.formId} />
      <input type="hidden" name="shownAt" value={stamp.shownAt} />
      <TrapField />
      <ChoiceGroup legend="Units" name="units" options={optionsOf(unitNames)} value={answers.units ?? 'in'} />
      <TextField
        {...field('height')}
        label="Floor to top of head, seated"
        required
        autoComplete="off"
        hint="Sit as you travel, with cushion and shoes. If the headrest is higher than your head, measure to the headrest. You can type 54 1/2, 4 ft 6 in or 139 cm."
      />
      <TextField
        {...field('width')}
        label="Widest point"
        required
        autoComplete="off"
        hint={sizeHint('width', 'Hand rims, armrests, joystick, elbows: whatever sticks out farthest.', answers)}
      />
      <SelectField
        {...field('typical')}
        label="Use typical sizes"
        options={typicalOptions()}
        hint="They fill in the width and length if you left those empty. Our answers are then more cautious."
      />
      <MoreQuestions answers={answers} errors={errors} />
      {isStored ? null : (
        <TextField
          {...field('code')}
          label="Have a fit code?"
          autoComplete="off"
          hint={`Enter it here, and leave the measurements empty. It looks like ${exampleCode}.`}
        />
      )}
      <TickField name="isSharedComputer" isTicked={answers.isSharedComputer !== undefined}>
        Shared computer: forget them when the browser closes
      </TickField>
      <Button
        type="submit"
        size="lg"
        disabled={isSaving}
        aria-describedby={isStored ? undefined : countingNote}
        className="w-full sm:w-auto"
      >
        {isSaving ? 'Saving...' : 'Save My Measurements'}
      </Button>
      {isStored ? null : <CountingChoice isRefused={answers.staysUncounted !== undefined} />}
    </VisitorForm>
  )
}

/** From the moment the box is checked nothing typed is kept in this tab. From the next page on a cookie says so. */
function noteSharedComputer({ target }: FormEvent) {
  if (target instanceof HTMLInputElement && target.name === 'isSharedComputer' && target.checked)
    document.documentElement.dataset.computer = 'shared'
}

const countingNote = 'counting-note'

/** What is counted of a first save, and the way to say no. Behind the button, which says it too, so that saving takes no step more. */
function CountingChoice({ isRefused }: { isRefused: boolean }) {
  return (
    <div className="space-y-1 border-line border-t pt-4">
      <p id={countingNote}>We count rounded sizes, never people’s names.</p>
      <TickField name="staysUncounted" isTicked={isRefused}>
        Do not count my sizes
      </TickField>
    </div>
  )
}

/** What may stay unanswered. Open where something in it was answered or is wrong. */
function MoreQuestions({ answers, errors }: Pick<FitQuestionsProps, 'answers' | 'errors'>) {
  const field = fieldsOf(answers, errors)
  const isOpen = further.some((name) => errorAt(errors, name) !== undefined || isAnswered(answers[name]))
  return (
    <Disclosure summary="More, if you know it" isOpen={isOpen}>
      <div className="space-y-6 pt-2">
        <TextField
          {...field('length')}
          label="Toes to last thing behind"
          autoComplete="off"
          hint={sizeHint('length', 'Along the floor, with leg rests as you ride, bags and anti-tip wheels.', answers)}
        />
        <TextField
          {...field('weight')}
          label="You, chair, bags and helper on the ramp"
          autoComplete="off"
          hint="Everything on the ramp at one time, including the batteries."
        />
        <TextField
          {...field('eyes')}
          label="Floor to eyes"
          autoComplete="off"
          hint="If we measured a window, we say whether you can see out of it."
        />
        <SelectField
          {...field('chair')}
          label="Chair"
          options={optionsOf(chairNames)}
          defaultValue={answers.chair ?? 'U'}
          hint="Where the drive wheels are decides how a chair turns."
        />
        <SelectField
          {...field('seat')}
          label="Where will you sit?"
          options={optionsOf(seatNames)}
          defaultValue={answers.seat ?? 'A'}
        />
        <SelectField
          {...field('duckInches')}
          label="Can you duck or tilt through a door?"
          options={optionsOf(duckNames)}
        />
        <TickField name="steersByHead" isTicked={answers.steersByHead !== undefined}>
          I steer with head, chin or breath
        </TickField>
      </div>
    </Disclosure>
  )
}

const further = ['length', 'weight', 'eyes', 'chair', 'seat', 'duckInches', 'steersByHead'] as const
/** What these begin with. */
const usual = ['', 'U', 'A', '0']

function isAnswered(answer: string | undefined) {
  return answer !== undefined && !usual.includes(answer)
}

function fieldsOf(answers: FitAnswers, errors: FieldError[]) {
  return (name: FitField) => ({ name, defaultValue: answers[name], error: errorAt(errors, name) })
}

function sizeHint(name: 'width' | 'length', hint: string, { [name]: text = '', filledFrom = '' }: FitAnswers) {
  return leftAsFilled(name, text, filledFrom)?.isTypical ? `${hint} This is a typical size, not a measurement.` : hint
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

function typicalOptions() {
  const sizes = Object.entries(typicalSizes).map(([value, { name, width, length }]) => ({
    value,
    label: `${name}, ${width / 100} × ${length / 100} in`,
  }))
  return [{ value: 'none', label: 'No, I have measured' }, ...sizes]
}
