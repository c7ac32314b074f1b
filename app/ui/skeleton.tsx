/** The empty shape of something that is loading. Silent: the page says in words what it waits for. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`rounded-control bg-line motion-safe:animate-pulse ${className}`} />
}
