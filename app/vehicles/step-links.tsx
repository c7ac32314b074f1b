import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import type { MouseEvent } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { placeAfter, type Step } from './use-current-picture.ts'

const ways: Array<{ by: Step; name: string; icon: IconNode; side: string }> = [
  { by: -1, name: 'Previous picture', icon: ChevronLeft, side: 'left-3' },
  { by: 1, name: 'Next picture', icon: ChevronRight, side: 'left-17 sm:right-3 sm:left-auto' },
]

type StepLinksProps = { current: number; count: number; onStep: (by: Step) => void }

/**
 * Previous and next, over the left and right edge of the positioned box. Where it is narrow both lie in its lower left
 * corner, so that the vehicle stays in sight. Until React runs they lead to the pictures beside the first. Where no
 * script ever runs nothing would tell them which picture is in view, so they are not shown.
 */
export function StepLinks({ current, count, onStep }: StepLinksProps) {
  return ways.map(({ by, name, icon, side }) => (
    <ButtonLink
      key={name}
      href={`#picture-${placeAfter(current, by, count) + 1}`}
      variant="outline"
      size="icon"
      aria-label={name}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        onStep(by)
      }}
      className={`ring-on-anything absolute bottom-3 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 [@media(scripting:none)]:hidden ${side}`}
    >
      <Icon of={icon} className="size-6" />
    </ButtonLink>
  ))
}
