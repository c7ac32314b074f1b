import { href } from 'react-router'
import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { Moment } from '#app/ui/moment.tsx'
import { RecordFormFrame } from '#app/ui/record-form-frame.tsx'
import type { Route } from './+types/admin-vehicle-offer.route.ts'
import type { PriceChange } from './price-changes.server.ts'
import { priceText } from './vehicle.ts'
import { StatusFields } from './vehicle-fact-fields.tsx'
import { editedOffer } from './vehicle-offer.actions.server.ts'
import { offerForm, offerLabels, soldIntent } from './vehicle-offer.ts'
import { VisibilityFields } from './visibility-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(args, editedOffer)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedOffer)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, offerForm)
}

/** Status and price of a vehicle, which change most often, and what its price was. */
export default function AdminVehicleOffer({ loaderData, actionData }: Route.ComponentProps) {
  const shown = loaderData.record?.shown
  const title = `Status and Price of ${shown?.name}`
  const isSold = loaderData.record?.answers.status === 'sold'
  return (
    <RecordPage
      form={offerForm}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={() => ({ title, heading: title })}
    >
      {(form) => {
        const field = fieldProps({ labels: offerLabels, answers: form.answers, errors: form.errors })
        return (
          <RecordFormFrame
            form={form}
            submit={{ label: 'Save Changes', sending: 'Saving...' }}
            list={href('/admin/vehicles')}
            className="max-w-3xl"
            moreButtons={isSold ? null : <SoldToday />}
          >
            <StatusFields field={field} />
            <TextField {...field('price')} required inputMode="decimal" autoComplete="off" />
            <VisibilityFields field={field} />
            <PriceChanges changes={shown?.prices ?? []} />
          </RecordFormFrame>
        )
      }}
    </RecordPage>
  )
}

/** One press for what is done most often here. What else was typed is saved with it. */
function SoldToday() {
  return (
    <Button type="submit" name="intent" value={soldIntent} variant="outline">
      Mark as Sold Today
    </Button>
  )
}

function PriceChanges({ changes }: { changes: PriceChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className="space-y-2">
      <h2 className="text-xl">Earlier prices</h2>
      <ul className="divide-y divide-line">
        {changes.map(({ id, from, to, at, by }) => (
          <li key={id} className="py-2">
            {priceText(from)} until <Moment at={at} />, then {priceText(to)}, by {by}
          </li>
        ))}
      </ul>
    </section>
  )
}
