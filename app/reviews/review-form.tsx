import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { fieldProps } from '#app/ui/field-props.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { RecordFormProps, SubmitLabels } from '#app/ui/record-form-props.ts'
import { StarChoice } from '#app/ui/star-choice.tsx'
import { VersionChoice } from '#app/ui/version-choice.tsx'
import { useWayBack } from '#app/ui/way-back.ts'
import { PortraitFields } from './portrait-fields.tsx'
import { mostStars, reviewLimits } from './review.ts'
import { reviewLabels } from './review-fields.ts'

/** `lostFile` is the name of a picture file that was chosen and not stored. */
type ReviewFormProps = RecordFormProps<{ lostFile: string | undefined }> & SubmitLabels

/** One form for a new review and for changing one. Its routes judge it, in the browser and on the server by one schema. */
export function ReviewForm({ answers, errors, hidden, conflict, shown, submit }: ReviewFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const way = useWayBack(href('/admin/reviews'))
  const field = fieldProps({ labels: reviewLabels, answers, errors })
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="max-w-3xl space-y-6">
      <HiddenFields fields={hidden} />
      {conflict ? <VersionChoice key={conflict.at.getTime()} {...conflict} /> : null}
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
      <label htmlFor="isFeatured" className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id="isFeatured"
          name="isFeatured"
          defaultChecked={Boolean(answers.isFeatured)}
          className="size-6 shrink-0 accent-accent"
        />
        <span>{reviewLabels.isFeatured}: show it on the home page</span>
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          {isSending ? submit.sending : submit.label}
        </Button>
        <ButtonLink {...way} variant="outline">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
