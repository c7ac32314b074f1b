import { useEffect } from 'react'
import { data, Form, href, redirect, useNavigate } from 'react-router'
import { queryText } from '#app/fields/query-text.ts'
import { FitBar } from '#app/fit/fit-bar.tsx'
import { readStoredFit } from '#app/fit/fit-cookie.server.ts'
import { fitBarText, fitLinkText } from '#app/fit/fit-line.ts'
import { FitLink } from '#app/fit/fit-link.tsx'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { noteUnread, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { PrintedCode } from '../printed-code.tsx'
import { qrPath } from '../qr-path.server.ts'
import { maxSearchLength } from '../vehicle-search.ts'
import type { Route } from './+types/shortlist.route.ts'
import { CompareTable } from './compare-table.tsx'
import { AddableVehicles, OtherVehicles } from './other-vehicles.tsx'
import { RecentlySeen } from './recently-seen.tsx'
import { savedIds, saveIds } from './saved-ids.ts'
import { compareShortlist, listAddable } from './shortlist.server.ts'
import {
  joined,
  mostCompared,
  mostSaved,
  readShortlist,
  type Shortlist,
  savedBy,
  shortlistAddress,
} from './shortlist.ts'
import { SendShortlist, SharedList } from './shortlist-send.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ids, left } = readShortlist(url.searchParams)
  const search = searchIn(url.searchParams)
  const visitor = readStoredFit(request)
  const stock = context.get(services)
  const comparison = await compareShortlist(stock.db, ids, visitor)
  if (!comparison) noteUnread(context)
  context.set(shownRecords, 'several')
  const path = shortlistAddress(ids)
  return data(
    {
      ids,
      left,
      search,
      comparison,
      addable: comparison ? await listAddable(stock, ids, search) : [],
      fitBar: visitor && fitBarText(visitor),
      fitLink: fitLinkText(visitor),
      link: url.origin + path,
      paper: ids.length > 0 ? { address: `${url.host}\n${path}`, code: qrPath(url.origin + path) } : null,
    },
    comparison ? {} : { status: 503 },
  )
}

/** A press of "Save" on this site. The page then has the address of the whole list, whether or not there was room. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const added = savedBy(url.searchParams)
  if (added.length === 0) return await serverLoader()
  const before = savedIds()
  saveIds(joined(before, added))
  return redirect(shortlistAddress([...new Set([...before, ...added])]))
}

function searchIn(query: URLSearchParams) {
  return queryText(query.get('search'), maxSearchLength)
}

// Only the page without a list is cached. Nobody else has your list, and strangers could make as many as they like.
export const handle = cachedPage(
  ({ query }) => (readShortlist(query).ids.length > 0 || searchIn(query) !== '' ? null : {}),
  { readsFit: true },
)

const title = 'Your Shortlist'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageHead(root.loaderData.origin, {
    title,
    description: 'Vehicles you saved, up to four side by side: price, measurements, facts and how your chair fits.',
    path: href('/shortlist'),
    isHidden: true,
  })

export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const { ids, left, search, comparison, addable, fitBar, fitLink, link, paper } = loaderData
  useListOfDevice(ids)
  // What was pressed has gone with its vehicle.
  useLaterChange(ids, () => {
    if (document.activeElement === document.body) document.getElementById('saved-count')?.focus()
  })
  return (
    <div className="page-width space-y-8 pt-8 sm:pt-12 print:space-y-3 print:pt-0">
      <div className="print:flex print:justify-between print:gap-8">
        <PageHeading
          title={title}
          intro="Save vehicles to look at them side by side. They stay on this device, and in the address of this page."
        />
        {paper ? <PrintedCode {...paper} /> : null}
      </div>
      {left > 0 ? (
        <Notice tone="warning" title={`A list holds ${mostSaved} vehicles.`}>
          This address has {left} more. They’re left out.
        </Notice>
      ) : null}
      <SharedList ids={ids} />
      {comparison ? null : (
        <Notice tone="danger" title="We can’t show your vehicles right now.">
          Something on our end isn’t responding. Your list is safe: it’s in the address of this page. Wait a minute and
          try again.
        </Notice>
      )}
      <div className="space-y-4">
        <h2 id="saved-count" tabIndex={-1} className="text-2xl print:hidden">
          <span role="status">{countText(ids)}</span>
        </h2>
        {fitBar ? <FitBar text={fitBar} /> : <FitLink text={fitLink} />}
        {comparison && ids.length > 0 ? <CompareTable ids={ids} {...comparison} /> : null}
        {ids.length === 0 ? <NothingSaved /> : null}
      </div>
      {comparison ? <OtherVehicles ids={ids} others={comparison.others} /> : null}
      {ids.length > 0 ? <SendShortlist link={link} /> : null}
      <RecentlySeen />
      {ids.length < mostSaved ? (
        <section className="space-y-4 print:hidden">
          <h2 className="text-2xl">Add a vehicle</h2>
          <FindToAdd ids={ids} search={search} />
          <AddableVehicles ids={ids} vehicles={addable} search={search} />
        </section>
      ) : null}
    </div>
  )
}

/** Without a list in the address, the one of this device is shown. */
function useListOfDevice(ids: Shortlist) {
  const navigate = useNavigate()
  const isBare = ids.length === 0
  // What is saved lies in the browser, which the server cannot see.
  useEffect(() => {
    const saved = savedIds()
    if (isBare && saved.length > 0) void navigate(shortlistAddress(saved), { replace: true })
  }, [isBare, navigate])
}

function countText({ length }: Shortlist) {
  if (length === 0) return 'Nothing saved yet'
  const saved = length === 1 ? '1 vehicle saved' : `${length} vehicles saved`
  return length > mostCompared ? `${saved}, the first ${mostCompared} side by side` : saved
}

function NothingSaved() {
  return (
    <div className="space-y-4">
      <p className="measure text-lg">
        Press “Save” on a vehicle you like. You can save up to {mostSaved} and compare {mostCompared} at a time.
      </p>
      <ButtonLink to={href('/vehicles')}>View Vehicles</ButtonLink>
    </div>
  )
}

function FindToAdd({ ids, search }: { ids: Shortlist; search: string }) {
  return (
    <search>
      <Form action={href('/shortlist')} preventScrollReset className="flex max-w-2xl flex-wrap gap-3">
        {ids.length > 0 ? <input type="hidden" name="ids" value={ids.join(',')} /> : null}
        <SearchField key={search} label="Search our vehicles" defaultValue={search} maxLength={maxSearchLength} />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
    </search>
  )
}
