import { Disclosure } from '#app/ui/disclosure.tsx'
import type { EstimateAnswers } from './estimate.ts'
import EstimateForm from './estimate-form.tsx'

/** The estimate for one vehicle, folded away until somebody asks for it. */
export default function EstimatePanel({ first }: { first: EstimateAnswers }) {
  return (
    <Disclosure summary="Estimate a payment" className="print:hidden">
      <EstimateForm first={first} isTold={false} />
    </Disclosure>
  )
}
