import { SearchCheck } from 'lucide'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import { FundingFigure } from './funding-figure.tsx'
import { GuideFigure } from './guide-figure.tsx'
import type { FigureName } from './info-page.ts'

type Section = {
  id: string
  title: string
  figure?: FigureName
  text: MarkdownNode[]
  checkWith: MarkdownNode[] | null
}

/** The sections of a page of words, each with its drawing and with whom to check. */
export function InfoSections({ sections }: { sections: Section[] }) {
  return (
    <div className="min-w-0 space-y-14">
      {sections.map(({ id, title, figure, text, checkWith }) => (
        <section key={id} id={id} className="scroll-mt-28">
          <h2 className="measure text-2xl">{title}</h2>
          {figure ? <Figure name={figure} /> : null}
          <Markdown nodes={text} className="mt-5" />
          {checkWith ? <CheckWith nodes={checkWith} /> : null}
        </section>
      ))}
    </div>
  )
}

function Figure({ name }: { name: FigureName }) {
  return name === 'funding' ? <FundingFigure /> : <GuideFigure name={name} />
}

function CheckWith({ nodes }: { nodes: MarkdownNode[] }) {
  return (
    <div className="measure mt-5 flex gap-3">
      <Icon of={SearchCheck} className="size-6 shrink-0 text-sage" />
      <Markdown nodes={nodes} className="min-w-0 text-sm [&>p]:max-w-none" />
    </div>
  )
}
