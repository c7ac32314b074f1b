import { Notice } from '#app/ui/notice.tsx'

/** Says of a preview that other works are done first. Nothing where none is under way. */
export function WorksBefore({ works }: { works: string[] }) {
  if (works.length === 0) return null
  return (
    <Notice tone="info" title={`Still under way: ${works.map((what) => `“${what}”`).join(', ')}.`}>
      <p>
        This change will start when that is done. If that is yours and changes the same vehicles, this comes on top of
        it; the result will say what was there before.
      </p>
    </Notice>
  )
}
