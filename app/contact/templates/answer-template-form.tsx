import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { RecordFormFrame } from '#app/ui/record-form-frame.tsx'
import type { RecordFormProps, SubmitLabels } from '#app/ui/record-form-props.ts'
import { answerTemplateForm, templateLabels } from './answer-template-fields.ts'

/** One form for a new answer template and for changing one. */
export function AnswerTemplateForm({ submit, ...form }: RecordFormProps<object> & SubmitLabels) {
  const { answers, errors } = form
  const field = fieldProps({ labels: templateLabels, answers, errors })
  return (
    <RecordFormFrame form={form} submit={submit} list={answerTemplateForm.back.to} className="max-w-3xl">
      <TextField {...field('name')} required hint="Staff choose it by this name." autoComplete="off" />
      <TextAreaField
        {...field('text')}
        required
        rows={10}
        hint="{name} becomes the visitor’s first name, {vehicle} the name of the vehicle they asked about, or “the vehicle”, {staff} the name of your account."
      />
    </RecordFormFrame>
  )
}
