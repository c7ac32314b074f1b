import { type SyntheticEvent, useState } from 'react'
import type { FieldError } from '#app/ui/field-error.ts'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { type EstimateAnswers, estimateOf, stepped } from './estimate.ts'
import { planName } from './estimate-fields.ts'

/**
 * The form in the browser. `refused` is what was wrong when it was sent, without what has been put right since. A mistake is not told earlier: the
 * words would move the button that is just being pressed.
 */
export function useEstimate(first: EstimateAnswers, isTold: boolean) {
  const [answers, setAnswers] = useState(first)
  const [sent, setSent] = useState<FieldError[]>(() => (isTold ? estimateOf(first).errors : []))
  const estimate = estimateOf(answers)
  const refused = sent.filter(({ name }) => estimate.errors.some((error) => error.name === name))
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
    ...{ answers, estimate, refused, onSubmit },
    onChange: (event: SyntheticEvent<HTMLFormElement>) => setAnswers(answersIn(event.currentTarget)),
  }
}

function answersIn(form: HTMLFormElement): EstimateAnswers {
  const texts = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return Object.fromEntries(texts)
}
