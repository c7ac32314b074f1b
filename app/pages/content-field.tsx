import { type ComponentProps, useEffect, useRef } from 'react'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import { useTypedText } from '#app/ui/use-typed-text.ts'
import { WritingHints } from '#app/ui/writing-hints.tsx'
import { applyEdit, selectedIn } from './apply-edit.ts'
import { ArticlePicture } from './article-picture.tsx'
import { ArticlePictureFields } from './article-picture-fields.tsx'
import { ContentToolbar } from './content-toolbar.tsx'
import { insertBlock } from './markdown-edits.ts'
import { pageLimits } from './page.ts'
import { usePreview } from './use-preview.ts'

type ContentFieldProps = {
  name: string
  label: string | undefined
  defaultValue: string | undefined
  error: string | undefined
  required?: boolean
  /** The longest text accepted, in characters. */
  most?: number
  /** The server's reading of `defaultValue`. */
  nodes: MarkdownNode[]
  /** What was sent to bring a picture into the text, and what is wrong with it. */
  picture: Pick<ComponentProps<typeof ArticlePictureFields>, 'answers' | 'errors' | 'lostFile'>
}

const numbers = new Intl.NumberFormat('en-US')

/** The body of a page or letter in Markdown, with a preview beside it that follows what is typed. */
export function ContentField({
  nodes,
  picture,
  defaultValue = '',
  error,
  most = pageLimits.content,
  ...field
}: ContentFieldProps) {
  const limit = numbers.format(most)
  const { text, setText, area } = useTypedText(defaultValue)
  const pictureBox = useRef<HTMLDivElement>(null)
  const isTooLong = text.length > most
  const overlong = `The ${field.label?.toLowerCase() ?? 'text'} can have up to ${limit} characters. It has ${numbers.format(text.length)} now.`
  return (
    <div>
      <div className="grid gap-6 xl:grid-cols-2">
        <TextAreaField
          {...field}
          ref={area}
          defaultValue={defaultValue}
          toolbar={
            <ContentToolbar controls={field.name} area={area} onPicture={() => openPicture(pictureBox.current)} />
          }
          rows={20}
          spellCheck
          onChange={(event) => setText(event.currentTarget.value)}
          error={isTooLong ? overlong : error}
          hint={`Markdown: ## for a heading, - for a list, [words](address) for a link, ![what it shows](address) for a picture. Up to ${limit} characters.`}
        />
        <Preview text={text.slice(0, most)} known={{ text: defaultValue, nodes }} />
      </div>
      <ArticlePictureFields
        {...picture}
        box={pictureBox}
        onAdd={(markdown) => area.current && applyEdit(area.current, insertBlock(markdown, selectedIn(area.current)))}
      />
      <WritingHints text={text} area={area} onChange={setText} />
    </div>
  )
}

function openPicture(box: HTMLElement | null) {
  const panel = box?.querySelector('details')
  if (panel) panel.open = true
  box?.querySelector('input')?.focus()
}

function Preview({ text, known }: { text: string; known: { text: string; nodes: MarkdownNode[] } }) {
  const { nodes, isAvailable } = usePreview(text, known)
  const box = useRef<HTMLDivElement>(null)

  // Links in the preview are the router's, which would leave the form and all that was typed into it.
  useEffect(() => {
    const element = box.current
    element?.addEventListener('click', openAside, { capture: true })
    return () => element?.removeEventListener('click', openAside, { capture: true })
  }, [])

  return (
    <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-1.5">
      <h2 id="preview" className="font-semibold text-base tracking-normal">
        Preview
      </h2>
      <p className="text-ink-soft text-sm">
        {isAvailable ? 'As visitors will see it.' : 'The preview isn’t available right now. What you typed is safe.'}
      </p>
      <div
        ref={box}
        {...(nodes.length > 0 ? { role: 'group', 'aria-label': 'Preview text', tabIndex: 0 } : {})}
        className="scroll-p-5 overflow-auto rounded-control border border-line bg-ground p-5 sm:max-h-[42rem] xl:h-0 xl:max-h-none xl:grow"
      >
        {nodes.length > 0 ? (
          <Markdown nodes={nodes} drawStored={ArticlePicture} />
        ) : (
          <p className="text-ink-soft">Nothing written yet.</p>
        )}
      </div>
    </section>
  )
}

function openAside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener,noreferrer')
}
