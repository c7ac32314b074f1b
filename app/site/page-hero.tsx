import type { ReactNode } from 'react'
import { headSize } from '#app/drawings/head-size.ts'
import { Breadcrumbs, type Place } from '#app/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'

/** `drawing` is the address of the one that stands in this head alone. */
type PageHeroProps = Place & { drawing: string; intro?: string; children?: ReactNode }

/** The head of a page of words: where it stands, its title, and a drawing of what it is about. */
export function PageHero({ drawing, trail, title, intro, children }: PageHeroProps) {
  return (
    <div className="page-head">
      <div className="page-width page-head-row">
        <div className="page-head-words">
          <Breadcrumbs trail={trail} title={title} />
          <PageHeading title={title} intro={intro} />
          {children}
        </div>
        <img src={drawing} alt="" {...headSize} className="page-head-drawing" />
      </div>
    </div>
  )
}
