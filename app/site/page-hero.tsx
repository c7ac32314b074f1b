import type { ReactNode } from 'react'
import { Breadcrumbs, type Place } from '#app/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Skyline } from './skyline.tsx'

type PageHeroProps = Place & { intro?: string; children?: ReactNode }

/** The head of a page of words: where it stands, its title, and the mesas on the horizon. */
export function PageHero({ trail, title, intro, children }: PageHeroProps) {
  return (
    <>
      <div className="bg-accent-soft print:bg-transparent">
        <div className="page-width space-y-5 pt-5 pb-16 sm:pb-28 print:pt-0 print:pb-4">
          <Breadcrumbs trail={trail} title={title} />
          <PageHeading title={title} intro={intro} className="max-w-4xl" />
          {children}
        </div>
      </div>
      <Skyline className="-mt-10 text-ground sm:-mt-16 print:hidden" />
    </>
  )
}
