import { type ComponentType, lazy } from 'react'

/**
 * A part of a page whose script is fetched when the rest has taken over. The server draws it at once, and it stays as drawn until then. Put
 * `<Suspense>` around it.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // Plan B after a deploy, or on a broken line: the page goes on without it.
  return lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })))
}
