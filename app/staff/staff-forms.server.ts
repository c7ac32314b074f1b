import { z } from 'zod'
import { emailAddress } from '#app/fields/email-address.ts'
import { type AccountAction, accountActions } from './account-actions.ts'

const email = z.string('Enter your email address.').trim().toLowerCase().pipe(emailAddress)

/** What was typed at sign-in is not judged: too short and too long are simply wrong. */
const typedPassword = z.string('Enter your password.').max(1000, 'Enter your password.')

const newPassword = z.string('Enter a new password.').max(1000, 'Use 128 characters or fewer.')

export const loginForm = z.object({
  email,
  password: typedPassword,
  from: z.string().max(2000).optional(),
  late: z.string().max(100).optional(),
})

export const oneTimeLinkForm = z.object({ token: z.string().max(100).optional(), email: email.optional(), newPassword })

export const invitationForm = z.object({ email: z.string('Enter your colleague’s email address.').pipe(email) })

export const passwordChangeForm = z.object({
  currentPassword: z.string('Enter your current password.').max(1000, 'Enter your current password.'),
  newPassword,
})

/** What the buttons of the staff list do, and to whom. */
export const accountActionForm = z.object({
  intent: z.custom<AccountAction>((intent) => typeof intent === 'string' && Object.hasOwn(accountActions, intent)),
  email,
})
