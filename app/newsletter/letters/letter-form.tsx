import type { ReactNode } from 'react'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { type FieldProps, fieldProps } from '#app/ui/field-props.ts'
import { RecordFormFrame } from '#app/ui/record-form-frame.tsx'
import type { RecordFormProps, SubmitLabels } from '#app/ui/record-form-props.ts'
import { letterLimits } from './letter.ts'
import { letterForm, letterLabels } from './letter-fields.ts'

/** `drawText` draws the field of the text, which pages have too; `addPicture` is the button that goes with it. */
type LetterFormProps = RecordFormProps<{ preview: MarkdownNode[]; lostFile: string | undefined }> &
  SubmitLabels & { drawText: (field: FieldProps) => ReactNode; addPicture: ReactNode }

/** One form for a new letter and for changing one. */
export function LetterForm({ submit, drawText, addPicture, ...form }: LetterFormProps) {
  const { answers, errors } = form
  const field = fieldProps({ labels: letterLabels, answers, errors })
  return (
    <RecordFormFrame
      form={form}
      submit={submit}
      list={letterForm.back.to}
      moreButtons={
        <>
          <Button type="submit" name="intent" value="preview" variant="secondary" className="scripted:hidden">
            Preview
          </Button>
          {addPicture}
        </>
      }
    >
      <TextField
        {...field('title')}
        required
        autoComplete="off"
        className="measure"
        hint="What readers see in their inbox before they open it."
      />
      {drawText(field('content'))}
      <TextField
        {...field('vehicles')}
        autoComplete="off"
        className="measure"
        hint={`Vehicle numbers separated by commas, such as 1001, 1004, or the addresses of their pages. Up to ${letterLimits.vehicles}.`}
      />
    </RecordFormFrame>
  )
}
