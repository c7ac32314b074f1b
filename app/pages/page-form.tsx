import { Form, href, useNavigation } from 'react-router'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { RecordFormProps, SubmitLabels } from '#app/ui/record-form-props.ts'
import { useTypedText } from '#app/ui/use-typed-text.ts'
import { VersionChoice } from '#app/ui/version-choice.tsx'
import { useWayBack } from '#app/ui/way-back.ts'
import { ContentField } from './content-field.tsx'
import { shownDescription } from './page-editing.ts'
import { pageLabels } from './page-fields.ts'
import { SlugField } from './slug-field.tsx'

/** `preview` is the server's reading of the content in `answers`. */
type PageFormProps = RecordFormProps<{ preview: MarkdownNode[] }> & SubmitLabels

/** One form for a new page and for changing one. Its routes judge it, in the browser and on the server by one schema. */
export function PageForm({ answers, errors, shown, hidden, conflict, submit }: PageFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const way = useWayBack(href('/admin/pages'))
  const field = fieldProps({ labels: pageLabels, answers, errors })
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="space-y-6">
      <HiddenFields fields={hidden} />
      {conflict ? <VersionChoice key={conflict.at.getTime()} {...conflict} /> : null}
      <TextField {...field('title')} required autoComplete="off" className="measure" />
      <SlugField {...field('slug')} className="measure" />
      <ContentField {...field('content')} nodes={shown?.preview ?? []} />
      <DescriptionField {...field('metaDescription')} />
      <TextField
        {...field('metaKeywords')}
        autoComplete="off"
        className="measure"
        hint="Separated by commas. “blog” puts the page into the blog, “guide” among the guides."
      />
      <label htmlFor="isPublished" className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id="isPublished"
          name="isPublished"
          defaultChecked={Boolean(answers.isPublished)}
          className="size-6 shrink-0 accent-accent"
        />
        <span>{pageLabels.isPublished}: everybody can read it</span>
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          {isSending ? submit.sending : submit.label}
        </Button>
        <Button type="submit" name="intent" value="preview" variant="secondary" className="scripted:hidden">
          Preview
        </Button>
        <ButtonLink {...way} variant="outline">
          Cancel
        </ButtonLink>
      </div>
    </Form>
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
