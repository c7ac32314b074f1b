import { SearchCheck } from 'lucide'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import { BeltsFigure, TieDownsFigure } from './belt-figures.tsx'
import { HeightFigure, LengthFigure, WeightFigure, WidthFigure } from './chair-figures.tsx'
import { FundingFigure } from './funding-figure.tsx'
import type { FigureName } from './info-page.ts'
import { ParkingFigure } from './parking-figure.tsx'

const figures = {
  height: HeightFigure,
  width: WidthFigure,
  length: LengthFigure,
  weight: WeightFigure,
  parking: ParkingFigure,
  'tie-downs': TieDownsFigure,
  belts: BeltsFigure,
  funding: FundingFigure,
} satisfies Record<FigureName, unknown>

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
      {sections.map(({ id, title, figure, text, checkWith }) => {
        const Figure = figure ? figures[figure] : null
        return (
          <section key={id} id={id} className="scroll-mt-28">
            <h2 className="measure text-2xl">{title}</h2>
            {Figure ? <Figure /> : null}
            <Markdown nodes={text} className="mt-5" />
            {checkWith ? <CheckWith nodes={checkWith} /> : null}
          </section>
        )
      })}
    </div>
  )
}

function CheckWith({ nodes }: { nodes: MarkdownNode[] }) {
  return (
    <div className="mt-5 flex max-w-[36em] gap-3 text-sm">
      <Icon of={SearchCheck} className="size-6 shrink-0 text-sage" />
      <Markdown nodes={nodes} className="min-w-0" />
    </div>
  )
}
