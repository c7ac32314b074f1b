import { deleteQuestion } from '#app/ui/delete-question.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import type { Page, PageInput } from './page.ts'

/** What the staff list shows of a page. */
export type ListedForStaff = Pick<Page, 'id' | 'title' | 'slug' | 'metaDescription' | 'isPublished' | 'version'>

/** The form's fields with their words, in its order. */
export const pageLabels = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  metaDescription: 'Meta description',
  metaKeywords: 'Meta keywords',
  isPublished: 'Published',
}

export type PageAnswers = { [field in keyof typeof pageLabels]?: string }

/** So many characters of a meta description are shown by search engines; more is allowed. */
export const shownDescription = { from: 155, to: 160 }

export const slugMissing = { title: 'Slug Required', description: 'Please provide a slug for the page.' }
export const slugTaken = 'Another page already has this slug. Choose a different one.'

/** The toast for a form without a slug; undefined when that is not what is wrong. */
export function slugToast(errors: Array<{ message: string }>): ToastMessage | undefined {
  const isMissing = errors.some(({ message }) => message === slugMissing.description)
  return isMissing ? { ...slugMissing, variant: 'destructive' } : undefined
}

/** A page in the words of its form: what is absent, and a box that is not ticked, is ''. */
export function pageAnswers(page: PageInput) {
  return {
    title: page.title,
    slug: page.slug,
    content: page.content,
    metaDescription: page.metaDescription ?? '',
    metaKeywords: page.metaKeywords ?? '',
    isPublished: page.isPublished ? 'on' : '',
  }
}

/** The pages whose title, slug or meta description contains the words, capitals or not. */
export function searchPages<Searched extends Pick<Page, 'title' | 'slug' | 'metaDescription'>>(
  pages: Searched[],
  words: string,
) {
  const wanted = words.trim().toLowerCase()
  return pages.filter(({ title, slug, metaDescription }) =>
    [title, slug, metaDescription ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
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
