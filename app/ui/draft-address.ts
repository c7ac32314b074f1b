import { href } from 'react-router'

/** Where a draft of the page is stored; with `discarded`, where that one is removed. */
export function draftAddress(page: string, discarded?: string) {
  return `${href('/admin/drafts')}?${new URLSearchParams({ of: page, ...(discarded && { discard: discarded }) })}`
}
