import { href } from 'react-router'
import { handlingForm } from '#app/contact/inbox-schema.ts'
import { answerTemplateForm } from '#app/contact/templates/answer-template-fields.ts'
import type { Db } from '#app/db/client.server.ts'
import { letterForm } from '#app/newsletter/letters/letter-fields.ts'
import { pageForm } from '#app/pages/page-fields.ts'
import { listDraftsOf } from '#app/records/drafts.server.ts'
import { reviewForm } from '#app/reviews/review-fields.ts'
import { settingForm } from '#app/settings/setting-schema.ts'
import { conversionModelForm } from '#app/vehicles/conversions/conversion-model-fields.ts'
import { vehicleForm } from '#app/vehicles/vehicle-schema.ts'

/** A draft as its writer finds it again. `what` is "New Vehicle", `name` empty where nothing has one. */
export type OwnDraft = { what: string; name: string; address: string; formId: string; savedAt: Date }

/** The more exact address comes first. */
const forms = [
  { noun: 'Status and Price', back: { to: href('/admin/vehicles/offer/:id', { id: '' }) } },
  { noun: 'Measures', back: { to: href('/admin/vehicles/measures/:id', { id: '' }) } },
  ...[conversionModelForm, vehicleForm, reviewForm, pageForm, settingForm, answerTemplateForm, letterForm],
  { noun: 'Reply', back: handlingForm.back },
]

/** The person's drafts, newest first. */
export async function listOwnDrafts(db: Db, owner: string): Promise<OwnDraft[]> {
  const drafts = await listDraftsOf(db, owner)
  return drafts.map(({ path, formId, name, savedAt }) => {
    const noun = forms.find(({ back }) => path.startsWith(back.to))?.noun ?? 'Form'
    const what = path.endsWith('/new') ? `New ${noun}` : noun
    const number = path.match(/\d+$/)?.[0]
    return { what, name: name || (number ? `no. ${number}` : ''), address: `${path}?draft=${formId}`, formId, savedAt }
  })
}
