import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { SiteLink } from './site-links.ts'
import { Skyline } from './skyline.tsx'

type PageHeroProps = { trail?: SiteLink[]; title: string; intro?: string; children?: ReactNode }

/** The head of a page of words: where it stands, its title, and the mesas on the horizon. */
export function PageHero({ trail = [], title, intro, children }: PageHeroProps) {
  return (
    <>
      <div className="bg-accent-soft print:bg-transparent">
        <div className="page-width space-y-5 pt-5 pb-16 sm:pb-28">
          <Breadcrumbs trail={trail} current={title} />
          <PageHeading title={title} intro={intro} className="max-w-4xl" />
          {children}
        </div>
      </div>
      <Skyline className="-mt-10 text-ground sm:-mt-16 print:hidden" />
    </>
  )
}
