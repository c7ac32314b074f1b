import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { VisitorForm } from '#app/ui/visitor-form.tsx'
import type { EstimateAnswers } from './estimate.ts'
import { EstimateAnswer } from './estimate-answer.tsx'
import { mostPlans, type NumberField, planFields, planName, sharedFields } from './estimate-fields.ts'
import { useEstimate } from './use-estimate.ts'

type EstimateFormProps = { title: string; first: EstimateAnswers; isTold: boolean; children: ReactNode }

/**
 * The numbers of a loan, and what they come to. Without scripts the server answers; with them the answer follows what is typed. `isTold`: what
 * is wrong with the first answers is said at once. `children` stand over the heading.
 */
export function EstimateForm({ title, first, isTold, children }: EstimateFormProps) {
  const { estimate, refused, answers, ...handlers } = useEstimate(first, isTold)
  const { plans } = estimate
  return (
    <>
      <title>{`${refused.length > 0 ? 'Error: ' : ''}${title} | Redstone Mobility`}</title>
      <ErrorSummary errors={refused} />
      {children}
      <PageHeading
        title={title}
        intro="See what a loan costs before you talk to a lender. We don’t store what you enter here, and nobody checks your credit."
      />
      <div className="estimate">
        <EstimateAnswer estimate={estimate} />
        <VisitorForm action={href('/services/financing/estimate')} noValidate {...handlers}>
          <fieldset>
            <legend>The vehicle</legend>
            <Fields of={sharedFields} answers={answers} errors={refused} />
            <p>
              Don’t know what yours is worth?{' '}
              <Link to={href('/trade-in')} className="text-link">
                Ask us for an offer
              </Link>
              .
            </p>
          </fieldset>
          {Array.from({ length: plans }, (_, at) => (
            <fieldset key={planName('plan', at + 1)}>
              <legend>{plans > 1 ? `Loan ${at + 1}` : 'The loan'}</legend>
              <Fields of={planFields} plan={at + 1} answers={answers} errors={refused} />
            </fieldset>
          ))}
          <FormButtons plans={plans} />
        </VisitorForm>
      </div>
    </>
  )
}

type FieldsProps = { of: readonly NumberField[]; plan?: number; answers: EstimateAnswers; errors: FieldError[] }

function Fields({ of, plan = 1, answers, errors }: FieldsProps) {
  return of.map(({ name: field, label, hint, isRequired }) => {
    const name = planName(field, plan)
    return (
      <TextField
        key={name}
        name={name}
        label={plan > 1 ? `${label}, loan ${plan}` : label}
        hint={hint}
        required={isRequired}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={answers[name]}
        error={errorAt(errors, name)}
      />
    )
  })
}

function FormButtons({ plans }: { plans: number }) {
  return (
    <div className="flex flex-wrap gap-3">
      <input type="hidden" name="plans" value={plans} />
      <Button type="submit">Show the Payment</Button>
      {plans < mostPlans ? (
        <Button type="submit" name="step" value="more" variant="outline">
          Compare Another Loan
        </Button>
      ) : null}
      {plans > 1 ? (
        <Button type="submit" name="step" value="less" variant="outline">
          Remove the Last Loan
        </Button>
      ) : null}
    </div>
  )
}
