import { href, redirect } from 'react-router'
import { z } from 'zod'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { listAddress } from '#app/ui/way-back.ts'
import { readingNotices } from '../taken-readings.ts'
import type { Route } from './+types/admin-vehicle-fill-measures.route.ts'
import { countMeasures } from './conversion-model.ts'
import { fillMeasures } from './makers-sheets.server.ts'

const fillForm = z.object({ model: z.string().transform(readRecordId), version: z.string().transform(Number) })

const title = 'Error Filling Measures'
const refusals: Record<'unchanged' | 'stale' | 'not-found', ToastMessage> = {
  unchanged: { title: 'Nothing to Fill', description: 'That sheet has no number that is missing here.' },
  stale: {
    ...{ title, variant: 'destructive' },
    description:
      'Somebody has changed this vehicle since you looked at it. Nothing was filled. Look at it again first.',
  },
  'not-found': { title, variant: 'destructive', description: 'Vehicle not found' },
}

/** Fills a vehicle from a maker's sheet if it is still as the person saw it. Leads back to its measures. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const id = readRecordId(params.id)
  const form = await readForm(request, fillForm)
  const back = listAddress(href('/admin/vehicles/measures/:id', params), url.search)
  const modelId = form.ok ? form.value.model : null
  if (!form.ok || id === null || modelId === null) return redirect(back)
  const { version } = form.value
  const change = { staff, recordType: 'vehicle', recordId: id, action: 'vehicle updated' } as const
  try {
    const outcome = await changeRecorded(context.get(services).db, change, async (tx) => {
      const filling = await fillMeasures(tx, id, { modelId, version, by: staff.email })
      return filling.is === 'saved'
        ? { ...filling, changedFields: changedFieldsOf(filling.before, filling.filled) }
        : filling
    })
    if (outcome.is !== 'saved') return redirectWithToast(back, refusals[outcome.is])
    const { count, source, filled } = outcome
    const description = `${countMeasures(count)} ${count === 1 ? 'was' : 'were'} filled from ${source}.`
    const toast = { title: 'Vehicle Updated Successfully', description }
    return redirectWithToast(back, { ...toast, sideNotices: readingNotices(filled.readings) })
  } catch (error) {
    return redirectWithToast(back, failureOf(context, { title, text: failureTexts.notSaved }, error).toast)
  }
}

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(listAddress(href('/admin/vehicles/measures/:id', params), url.search))
}
