import type { Schedule } from '#app/schedule/schedule.ts'
import { rowsContaining } from '#app/text/rows-containing.ts'
import { deleteQuestion } from '#app/ui/delete-question.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import type { Page } from './page.ts'

/** What the staff list shows of a page. */
export type ListedForStaff = Pick<
  Page,
  'id' | 'title' | 'slug' | 'metaDescription' | 'isPublished' | 'version' | keyof Schedule
>

/** So many characters of a meta description are shown by search engines; more is allowed. */
export const shownDescription = { from: 155, to: 160 }

export const slugMissing = { title: 'Slug Required', description: 'Please provide a slug for the page.' }
export const slugTaken = 'Another page already has this slug. Choose a different one.'

/** The toast for a form without a slug; undefined when that is not what is wrong. */
export function slugToast(errors: Array<{ message: string }>): ToastMessage | undefined {
  const isMissing = errors.some(({ message }) => message === slugMissing.description)
  return isMissing ? { ...slugMissing, variant: 'destructive' } : undefined
}

/** The pages whose title, slug or meta description contains the words, capitals or not. */
export function searchPages<Searched extends Pick<Page, 'title' | 'slug' | 'metaDescription'>>(
  pages: Searched[],
  search: string,
) {
  return rowsContaining(pages, search, ({ title, slug, metaDescription }) => [title, slug, metaDescription ?? ''])
}

/** What is asked before a page is deleted. */
export function deletePageQuestion(title: string) {
  return deleteQuestion(`the page "${title}"`)
}

/** What is asked before a page is published that some people would find hard to read. */
export function publishAnywayQuestion(title: string) {
  return {
    title: 'Publish this page?',
    description: `Everybody will be able to read "${title}", but some people would find parts of it hard to read.`,
    confirmLabel: 'Publish Anyway',
  }
}

/** What is asked, without scripts, before a page is published or taken back. */
export function publishQuestion({ title, isPublished }: Pick<Page, 'title' | 'isPublished'>) {
  return isPublished
    ? {
        title: 'Unpublish this page?',
        description: `Visitors will no longer see "${title}".`,
        confirmLabel: 'Unpublish',
      }
    : {
        title: 'Publish this page?',
        description: `Everybody will be able to read "${title}".`,
        confirmLabel: 'Publish',
      }
}
