import { type FocusEvent, type SyntheticEvent, useState } from 'react'
import type { FieldError } from '#app/ui/field-error.ts'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { type EstimateAnswers, estimateOf, stepped } from './estimate.ts'
import { planName } from './estimate-fields.ts'

/**
 * The form in the browser. A mistake is told when its field is left or the form is sent. Once it is put right, it is told no longer. `refused` are
 * those that were there when it was sent.
 */
export function useEstimate(first: EstimateAnswers, isTold: boolean) {
  const [answers, setAnswers] = useState(first)
  const [left, setLeft] = useState<readonly string[]>([])
  const [sent, setSent] = useState<FieldError[]>(() => (isTold ? estimateOf(first).errors : []))
  const estimate = estimateOf(answers)
  const refused = sent.filter(({ name }) => estimate.errors.some((error) => error.name === name))
  const errors = [...refused, ...estimate.errors.filter(({ name }) => left.includes(name))]
  // The button that was pressed may have gone.
  useLaterChange(estimate.plans, () => document.getElementById(planName('down', estimate.plans))?.focus())

  function onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const after = stepped(answersIn(event.currentTarget), submitter instanceof HTMLButtonElement ? submitter.value : '')
    const { plans, errors: wrong } = estimateOf(after)
    setAnswers(after)
    setSent(wrong)
    if (wrong.length === 0 && plans === estimate.plans) document.getElementById('payment')?.focus()
  }
  return {
    ...{ answers, estimate, errors, refused, onSubmit },
    onChange: (event: SyntheticEvent<HTMLFormElement>) => setAnswers(answersIn(event.currentTarget)),
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => setLeft((before) => [...before, target.name]),
  }
}

function answersIn(form: HTMLFormElement): EstimateAnswers {
  const texts = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(texts)
}
