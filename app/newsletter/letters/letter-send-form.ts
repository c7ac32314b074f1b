import { z } from '#app/fields/form-schema.ts'
import { readHouseMinute } from '#app/ui/showroom-time.ts'

/** Whether a letter goes out now or later, and then when. A moment for now counts as none. */
export const letterSendForm = z
  .object({
    version: z.string().default('').transform(Number),
    when: z.enum(['now', 'later']),
    sendAt: z.string().default(''),
  })
  .superRefine((form, check) => {
    const moment = momentOf(form)
    if (form.when === 'now' || (moment && moment > new Date())) return
    const message = 'Enter a day and time in the future, such as 2026-03-31T17:00.'
    check.addIssue({ code: 'custom', path: ['sendAt'], message })
  })

/** When a letter is to go out; null for now. */
export function momentOf({ when, sendAt }: { when: 'now' | 'later'; sendAt: string }) {
  return when === 'now' ? null : readHouseMinute(sendAt.trim())
}
