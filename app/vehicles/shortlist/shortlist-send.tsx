import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { saveIds, useSavedIds } from './saved-ids.ts'
import { isSameList, joined, mostSaved, type Shortlist, shortlistAddress } from './shortlist.ts'

/** How the list gets to others: its address, and paper. */
export function SendShortlist({ link }: { link: string }) {
  return (
    <section className="space-y-3 print:hidden">
      <h2 className="text-2xl">Send to my family</h2>
      <p className="measure">
        The address of this page is your list. Whoever opens it sees the same vehicles. It says nothing about you or
        your chair.
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <CopyLink link={link} />
        <Button type="button" variant="outline" className="hidden scripted:inline-flex" onClick={() => window.print()}>
          Print This Comparison
        </Button>
      </div>
    </section>
  )
}

/** Offers to save a list that somebody else sent; nothing where it is the one of this device. */
export function SharedList({ ids }: { ids: Shortlist }) {
  const saved = useSavedIds()
  const navigate = useNavigate()
  if (saved === null || ids.length === 0 || isSameList(saved, ids)) return null
  const both = joined(ids, saved)
  const isCut = new Set([...ids, ...saved]).size > mostSaved
  return (
    <Notice tone="info" title="This list isn’t saved on this device." className="print:hidden">
      <div className="space-y-3">
        {saved.length > 0 ? (
          <p>
            {isCut
              ? `Your own list has ${saved.length}. Together they are more than ${mostSaved}, so the last of yours are left out.`
              : `Your own list has ${saved.length}. The two become one.`}
          </p>
        ) : null}
        <Button
          type="button"
          size="sm"
          onClick={() => {
            saveIds(both)
            void navigate(shortlistAddress(both), { replace: true, preventScrollReset: true })
          }}
        >
          Save This List
        </Button>
      </div>
    </Notice>
  )
}
