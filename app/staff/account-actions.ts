import { href } from 'react-router'

/** What can be done with an account or an invitation, and the label of its button. */
export const accountActions = {
  'new-password': 'New-password link',
  'end-sessions': 'End sessions',
  disable: 'Disable',
  enable: 'Enable',
  withdraw: 'Withdraw',
} as const

/** The fields of an account that are typed. */
export const accountLabels = { email: 'Email' } as const

export type AccountAction = keyof typeof accountActions

/** The page that asks before an account is removed, and removes it. */
export function removalPage(email: string) {
  return `${href('/admin/staff/remove')}?${new URLSearchParams({ email })}`
}

/** The question before an account is removed. */
export function removeAccountQuestion(email: string) {
  return {
    title: 'Are you sure?',
    description: `This removes the account of ${email}. They are signed out everywhere, and what they typed and did not save is lost. Messages they look after are left without an owner. Their name stays in histories, notes and replies.`,
    confirmLabel: 'Remove Account',
  }
}
