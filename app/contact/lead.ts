import { readPhoneNumber } from '#app/fields/phone-number.ts'
import { isTestDrive, splitMessage } from './submission.ts'
import type { MailedSubmission } from './submission-mail.ts'

/** The time that a visitor chose, until when it lasts. */
type WishedTime = { startsAt: Date; endsAt: Date }

/** A message as programs of dealers get it. `appointment` is null without one that stands. */
export type Lead = MailedSubmission & { appointment: WishedTime | null }

/** What the visitor wants to do with the vehicle they looked at, in the words of ADF. */
export function interestOf({ message }: Pick<Lead, 'message'>) {
  return isTestDrive(splitMessage(message).subject) ? 'test-drive' : 'buy'
}

/**
 * The phone number as a program dials it: digits, and its extension apart. What is not certain has neither, and is there
 * only as it was typed.
 */
export function phoneParts({ phone }: Pick<Lead, 'phone'>) {
  const { digits = null, extension = null } = readPhoneNumber(phone) ?? {}
  return { digits, extension }
}
