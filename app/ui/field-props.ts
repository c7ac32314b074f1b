import { errorAt, type FieldError } from './field-error.ts'

type FilledForm<Name extends string> = {
  labels: Record<Name, string>
  answers: Record<string, string>
  errors: FieldError[]
}

/** What one field is drawn with. */
export type FieldProps = {
  name: string
  label: string | undefined
  defaultValue: string | undefined
  error: string | undefined
}

/** What each field of a form is drawn with, by its name: label, answer, and what is wrong. */
export function fieldProps<Name extends string>({ labels, answers, errors }: FilledForm<Name>) {
  return (name: Name) => ({
    name,
    label: labels[name],
    defaultValue: answers[name],
    error: errorAt(errors, name),
  })
}
