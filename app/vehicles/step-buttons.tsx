import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import type { Step } from './use-current-picture.ts'

/** Previous and next, over the left and right edge of the positioned box they stand in. */
export function StepButtons({ onStep }: { onStep: (by: Step) => void }) {
  const looks = 'absolute top-1/2 -translate-y-1/2 print:hidden'
  return (
    <>
      <Button
        type="button"
        variant="outline"
        size="icon"
        aria-label="Previous picture"
        onClick={() => onStep(-1)}
        className={`${looks} left-3`}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Button>
      <Button
        type="button"
        variant="outline"
        size="icon"
        aria-label="Next picture"
        onClick={() => onStep(1)}
        className={`${looks} right-3`}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </Button>
    </>
  )
}
