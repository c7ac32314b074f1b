import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { type Estimate, type EstimateAnswers, estimateOf, stepped } from './estimate.ts'
import { mostPlans, type NumberField, planFields, planName, sharedFields } from './estimate-fields.ts'

type EstimateFormProps = { first: EstimateAnswers; isTold: boolean }

/**
 * The numbers of a loan, and what they come to. Without scripts the server answers; with them the answer follows what is typed. `isTold`: what
 * is wrong with the first answers is said at once.
 */
export default function EstimateForm({ first, isTold }: EstimateFormProps) {
  const { form, answers, estimate, errors, ...handlers } = useEstimate(first, isTold)
  const draw = ({ name, label, isRequired }: NumberField, plan: number) => (
    <TextField
      key={planName(name, plan)}
      name={planName(name, plan)}
      label={label}
      required={isRequired}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={answers[planName(name, plan)]}
      error={errorAt(errors, planName(name, plan))}
    />
  )
  return (
    <form ref={form} action={`${href('/services/financing')}#estimate`} noValidate className="space-y-5" {...handlers}>
      <div className="estimate-fields">{sharedFields.map((field) => draw(field, 1))}</div>
      {Array.from({ length: estimate.plans }, (_, at) => (
        <fieldset key={planName('plan', at + 1)} className="space-y-3">
          <legend className="font-bold">{estimate.plans > 1 ? `Way to pay ${at + 1}` : 'The loan'}</legend>
          <div className="estimate-fields">{planFields.map((field) => draw(field, at + 1))}</div>
        </fieldset>
      ))}
      <input type="hidden" name="plans" value={estimate.plans} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm">
          Show the Payment
        </Button>
        {estimate.plans < mostPlans ? (
          <Button type="submit" name="step" value="more" variant="outline" size="sm">
            Compare Another
          </Button>
        ) : null}
        {estimate.plans > 1 ? (
          <Button type="submit" name="step" value="less" variant="outline" size="sm">
            Remove the Last
          </Button>
        ) : null}
      </div>
      <EstimateAnswer estimate={estimate} />
    </form>
  )
}

/** The form in the browser. A mistake is told when its field is left, and no longer once it is put right. */
function useEstimate(first: EstimateAnswers, isTold: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState(first)
  const [told, setTold] = useState<readonly string[]>(() => (isTold ? namesOf(estimateOf(first).errors) : []))
  const estimate = estimateOf(answers)
  const errors = estimate.errors.filter(({ name }) => told.includes(name))

  function onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const after = stepped(answersIn(event.currentTarget), submitter instanceof HTMLButtonElement ? submitter.value : '')
    setAnswers(after)
    const wrong = namesOf(estimateOf(after).errors)
    setTold(wrong)
    form.current?.querySelector<HTMLElement>(`#${wrong[0]}`)?.focus()
  }
  return {
    ...{ form, answers, estimate, errors, onSubmit },
    onChange: (event: SyntheticEvent<HTMLFormElement>) => setAnswers(answersIn(event.currentTarget)),
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => setTold((before) => [...before, target.name]),
  }
}

function namesOf(errors: FieldError[]) {
  return errors.map(({ name }) => name)
}

function answersIn(form: HTMLFormElement): EstimateAnswers {
  const texts = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(texts)
}

/** All terms of each way to pay, together. */
function EstimateAnswer({ estimate: { plans, rows, payments, errors } }: { estimate: Estimate }) {
  return (
    <div className="space-y-3">
      <CalmStatus text={payments} />
      {rows.length > 0 ? (
        <section
          aria-label="The estimate"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the table
          tabIndex={0}
          className="scrolls-on"
        >
          <table className="estimate-table">
            {plans > 1 ? (
              <thead>
                <tr>
                  <td />
                  {rows[0]?.cells.map((_, at) => (
                    <th key={planName('plan', at + 1)} scope="col">
                      Way {at + 1}
                    </th>
                  ))}
                </tr>
              </thead>
            ) : null}
            <tbody>
              {rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, at) => (
                    <td key={planName('plan', at + 1)}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <p>To see the payment: {errors[0]?.message}</p>
      )}
      <p className="text-ink-soft text-sm">
        <b>An estimate, not an offer to lend.</b> Your lender’s rate, fees and taxes will differ, and the last payment
        may be a few cents less or more. Many states tax less than the whole price.
      </p>
    </div>
  )
}
