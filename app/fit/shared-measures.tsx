import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { fitCode, readFitCode } from './fit-code.ts'
import type { FitProfile } from './fit-profile.ts'

/** The measures in the part of the address behind #, which no server is sent. Null without any, and while there are no scripts. */
export function useSharedMeasures() {
  const hash = useSyncExternalStore(watchHash, currentHash, noHash)
  return readFitCode(
    hash
      .slice(1)
      .replaceAll(/%7e/gi, '~')
      .replaceAll(/%20|\+/g, ' '),
  )
}

function watchHash(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

function currentHash() {
  return window.location.hash
}

function noHash() {
  return ''
}

/** Takes the measures out of the address, and so out of what the browser remembers of this visit. */
export function forgetAddress() {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

type SharedMeasuresProps = { shared: FitProfile | null; onUse: (profile: FitProfile) => void }

/** Offers measures that came with the address. Nothing is done with them before the button is pressed. */
export function SharedMeasures({ shared, onUse }: SharedMeasuresProps) {
  return (
    <div role="status">
      {shared ? (
        <Notice tone="info" title="Someone shared these measurements. Use them?">
          <div className="space-y-3">
            <p className="font-mono">{fitCode(shared)}</p>
            <p>They go into the form, where you can look them over. Nothing is kept until you save.</p>
            <Button type="button" size="sm" onClick={() => onUse(shared)}>
              Use These Measurements
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  )
}
