import { useEffect } from 'react'
import { data, Form, href, Link } from 'react-router'
import { cachedForm, type PageQuery } from '#app/http/cached-page.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody } from '#app/http/form.ts'
import { returnPath } from '#app/http/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/display.route.ts'
import { displayChoices, displayIn, usual } from './display.ts'
import { displayHeader, readDisplay } from './display-cookie.server.ts'

export function loader({ request, url }: Route.LoaderArgs) {
  const before = request.headers.get('Referer') ?? ''
  const from = before.startsWith(`${url.origin}/`) ? before.slice(url.origin.length) : ''
  const shown = { display: readDisplay(request), from: cameFrom({ query: url.searchParams, from }) }
  return data(shown, { headers: { 'Cache-Control': 'private, no-cache' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

// Cached once for each page that somebody comes from, which its cache key names.
export const handle = cachedForm((page) => ({ query: `?${new URLSearchParams({ from: cameFrom(page) })}` }))

/** The page to go back to; the home page when none is known. */
function cameFrom({ query, from }: Pick<PageQuery, 'query' | 'from'>) {
  const origin = 'http://any.invalid'
  const path = returnPath(query.get('from') ?? from, origin)
  return path.startsWith('/display') ? href('/') : path
}

export async function action({ request, url }: Route.ActionArgs) {
  const body = await readBody(request)
  const display = body.has('reset') ? {} : displayIn(body)
  const toast = { title: 'Display Saved', description: 'It applies to every page in this browser.' }
  return redirectWithToast(returnPath(String(body.get('from')), url.origin), toast, [displayHeader(request, display)])
}

// It is about the visitor's own browser; engines have nothing to find.
export const meta: Route.MetaFunction = () => [
  { title: 'Display Settings | Redstone Mobility' },
  { name: 'robots', content: 'noindex' },
]

export default function DisplaySettings({ loaderData: { display, from } }: Route.ComponentProps) {
  usePreviewEnd()
  return (
    <div className="page-width space-y-8 pt-8 sm:pt-12">
      <PageHeading
        title="Display settings"
        intro="Choose how this site looks and what it remembers. Your browser keeps your choices for a year, on every page here."
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        {/* A page of its own is answered, drawn anew from the first byte. */}
        <Form method="post" reloadDocument className="space-y-7">
          <input type="hidden" name="from" value={from} />
          {displayChoices.map(({ name, legend, options }) => (
            <ChoiceGroup
              key={`${name} ${display[name]}`}
              legend={legend}
              name={name}
              options={options}
              value={display[name] ?? usual}
              onChange={(value) => preview(name, value)}
            />
          ))}
          <div className="flex flex-wrap gap-3 pt-2">
            <Button>Save Display</Button>
            <Button name="reset" value="yes" variant="outline">
              Back to the Usual Display
            </Button>
          </div>
        </Form>
        <Card className="space-y-4 p-6">
          <h2 className="text-xl">This is how it looks</h2>
          <p>
            Our vehicles are made for wheelchairs. You can{' '}
            <Link to={href('/vehicles')} className="text-link">
              see them all
            </Link>
            , or write to us and say what you need.
          </p>
          <p className="text-ink-soft">Small print looks like this.</p>
        </Card>
      </div>
    </div>
  )
}

/** Choices that are shown before they are saved: whoever leaves without saving finds all pages as they were. */
function usePreviewEnd() {
  // The root element is outside of what React draws.
  useEffect(() => {
    const { dataset } = document.documentElement
    const saved = displayChoices.map(({ name }) => ({ name, value: dataset[name] }))
    return () => {
      for (const { name, value } of saved)
        if (value === undefined) delete dataset[name]
        else dataset[name] = value
    }
  }, [])
}

function preview(name: string, value: string) {
  document.documentElement.dataset[name] = value
}
