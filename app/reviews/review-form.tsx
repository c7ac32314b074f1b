import { href } from 'react-router'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { fieldProps } from '#app/ui/field-props.ts'
import { RecordFormFrame } from '#app/ui/record-form-frame.tsx'
import type { RecordFormProps, SubmitLabels } from '#app/ui/record-form-props.ts'
import { StarChoice } from '#app/ui/star-choice.tsx'
import { TickField } from '#app/ui/tick-field.tsx'
import { PortraitFields } from './portrait-fields.tsx'
import { mostStars, reviewLimits } from './review.ts'
import { reviewLabels } from './review-fields.ts'

/** `lostFile` is the name of a picture file that was chosen and not stored. */
type ReviewFormProps = RecordFormProps<{ lostFile: string | undefined }> & SubmitLabels

/** One form for a new review and for changing one. Its routes judge it, in the browser and on the server by one schema. */
export function ReviewForm({ submit, ...form }: ReviewFormProps) {
  const { answers, errors, shown } = form
  const field = fieldProps({ labels: reviewLabels, answers, errors })
  return (
    <RecordFormFrame form={form} submit={submit} list={href('/admin/reviews')} className="max-w-3xl">
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('location')} autoComplete="off" placeholder="Phoenix, AZ" />
      </div>
      <StarChoice
        name="rating"
        legend={reviewLabels.rating}
        rating={Number(answers.rating ?? mostStars)}
        error={field('rating').error}
      />
      <TextAreaField
        {...field('quote')}
        required
        hint={`What the customer said, up to ${reviewLimits.quote.toLocaleString('en-US')} characters.`}
      />
      <PortraitFields
        address={field('imageUrl')}
        name={answers.name ?? ''}
        error={errorAt(errors, 'portrait')}
        lostFile={shown?.lostFile}
      />
      <TickField name="isFeatured" isTicked={Boolean(answers.isFeatured)}>
        {reviewLabels.isFeatured}: show it on the home page
      </TickField>
    </RecordFormFrame>
  )
}
