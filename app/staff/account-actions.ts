/** What can be done with an account or an invitation, and the label of its button. */
export const accountActions = {
  'new-password': 'New-password link',
  'end-sessions': 'End sessions',
  disable: 'Disable',
  enable: 'Enable',
  withdraw: 'Withdraw',
} as const

export type AccountAction = keyof typeof accountActions
