import { href } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { services } from '#app/http/services.server.ts'
import { estimateStart, readSettings } from '#app/settings/settings.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/estimate.route.ts'
import { EstimateForm } from './estimate-form.tsx'
import { answersOfQuery } from './estimate-start.server.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const start = estimateStart((await readSettings(context.get(services))).settings)
  return { first: answersOfQuery(searchParams, start), isAsked: searchParams.has('price') }
}

// What somebody typed makes a page for them alone.
export const handle = cachedPage(({ query }) => (query.has('price') ? null : {}))

const place = {
  trail: [
    { to: href('/services'), label: 'Services' },
    { to: href('/services/financing'), label: 'Financing and funding' },
  ],
  title: 'Estimate a payment',
}

export const meta: Route.MetaFunction = ({ loaderData: { isAsked }, matches: [root] }) => {
  const head = pageHead(root.loaderData.origin, {
    title: place.title,
    description:
      'Enter a price, a down payment and a rate, and see the monthly payment, the interest and the total, for up to three loans side by side.',
    path: href('/services/financing/estimate'),
    place,
    isHidden: isAsked,
  })
  // The tab's title is the form's own: only there is known that something is wrong.
  return head.filter((tag) => !('title' in tag))
}

export default function EstimatePage({ loaderData: { first, isAsked } }: Route.ComponentProps) {
  return (
    <div className="page-width space-y-6 pt-4 sm:pt-6">
      <EstimateForm key={Object.values(first).join()} title={place.title} first={first} isTold={isAsked}>
        <Breadcrumbs {...place} />
      </EstimateForm>
    </div>
  )
}
