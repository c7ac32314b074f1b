import { useRef } from 'react'
import { href } from 'react-router'
import { ScheduleFields } from '#app/schedule/schedule-fields.tsx'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { RecordFormFrame } from '#app/ui/record-form-frame.tsx'
import type { RecordFormProps, SubmitLabels } from '#app/ui/record-form-props.ts'
import { TickField } from '#app/ui/tick-field.tsx'
import { useTypedText } from '#app/ui/use-typed-text.ts'
import { AddPictureButton } from './article-picture-fields.tsx'
import { ContentField } from './content-field.tsx'
import { shownDescription } from './page-editing.ts'
import { pageLabels } from './page-fields.ts'
import { proposedSlug } from './slug.ts'
import { SlugField } from './slug-field.tsx'

/** `preview` is the server's reading of the content in `answers`; `lostFile` names a picture file to choose again. */
type PageFormProps = RecordFormProps<{ preview: MarkdownNode[]; lostFile: string | undefined }> & SubmitLabels

/** One form for a new page and for changing one. Its routes judge it, in the browser and on the server by one schema. */
export function PageForm({ submit, ...form }: PageFormProps) {
  const { answers, errors, shown } = form
  const field = fieldProps({ labels: pageLabels, answers, errors })
  const proposal = useRef('')

  // A slug that somebody typed, or that readers know already, stays.
  function proposeSlug(title: HTMLInputElement) {
    const slug = title.form?.elements.namedItem('slug')
    if (!(slug instanceof HTMLInputElement) || slug.value !== proposal.current) return
    proposal.current = proposedSlug(title.value)
    slug.value = proposal.current
  }

  return (
    <RecordFormFrame
      form={form}
      submit={submit}
      list={href('/admin/pages')}
      moreButtons={
        <>
          <Button type="submit" name="intent" value="preview" variant="secondary" className="scripted:hidden">
            Preview
          </Button>
          <AddPictureButton />
        </>
      }
    >
      <TextField
        {...field('title')}
        required
        autoComplete="off"
        className="measure"
        onInput={(event) => proposeSlug(event.currentTarget)}
      />
      <SlugField {...field('slug')} className="measure" />
      <ContentField
        {...field('content')}
        nodes={shown?.preview ?? []}
        picture={{ answers, errors, lostFile: shown?.lostFile }}
      />
      <DescriptionField {...field('metaDescription')} />
      <TextField
        {...field('metaKeywords')}
        autoComplete="off"
        className="measure"
        hint="Separated by commas. “blog” puts the page into the blog, “guide” among the guides."
      />
      <TickField name="isPublished" isTicked={Boolean(answers.isPublished)}>
        {pageLabels.isPublished}: everybody can read it
      </TickField>
      <ScheduleFields field={field} />
    </RecordFormFrame>
  )
}

type DescriptionFieldProps = {
  name: string
  label: string
  defaultValue: string | undefined
  error: string | undefined
}

function DescriptionField(field: DescriptionFieldProps) {
  const { text, setText, area } = useTypedText(field.defaultValue)
  const { from, to } = shownDescription
  return (
    <TextAreaField
      {...field}
      ref={area}
      rows={3}
      onChange={(event) => setText(event.currentTarget.value)}
      hint={
        <>
          What search engines show under the title: about {from}-{to} characters.{' '}
          <span className="noscript:hidden">It has {text.length} now.</span>
        </>
      }
      className="measure"
    />
  )
}
