import { Map as MapIcon } from 'lucide'
import { useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLookBack } from '#app/ui/use-look-back.ts'

const frameName = 'office-map'

/** The map of an address. Nothing is asked of the map service, which would learn of the visitor, before the visitor opens it. */
export function OfficeMap({ address, embedUrl }: { address: string; embedUrl: string }) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isRequested, setRequested] = useState(false)
  useLookBack(() => setRequested(box.current?.open ?? false))

  return (
    <details ref={box} className="print:hidden" onToggle={(event) => event.currentTarget.open && setRequested(true)}>
      <summary className={buttonClass({ variant: 'outline' })}>
        <Icon of={MapIcon} className="size-5" />
        Show map
      </summary>
      {/* Without scripts, opening the box loads nothing by itself; this link fills the frame below. */}
      <a
        href={embedUrl}
        target={frameName}
        className="text-link noscript:mt-4 noscript:inline-flex hidden min-h-11 items-center"
      >
        Load the map from Google
      </a>
      <iframe
        name={frameName}
        title={`Map of ${address}`}
        src={isRequested ? embedUrl : undefined}
        loading="lazy"
        className="mt-4 aspect-4/3 w-full rounded-control border border-line bg-sunken"
      />
    </details>
  )
}
