import type { FieldError } from './field-error.ts'
import type { VersionChoiceProps } from './version-choice.tsx'

/** What every form of a record is drawn from. */
export type RecordFormProps<Shown> = {
  answers: Record<string, string>
  errors: FieldError[]
  /** What the form carries along unseen: which showing of it this is, or which version it began with. */
  hidden: Record<string, string | number>
  conflict: VersionChoiceProps | undefined
  /** Undefined where only the browser has judged the form. */
  shown: Shown | undefined
}

/** The label of the button that sends the form, idle and while it is sent. */
export type SubmitLabels = { submit: { label: string; sending: string } }
