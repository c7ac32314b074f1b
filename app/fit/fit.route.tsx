import { useState } from 'react'
import { data, href, Link } from 'react-router'
import { countFirstSave } from '#app/demand/first-save.actions.server.ts'
import { displayHeader, readDisplay } from '#app/display/display-cookie.server.ts'
import { cachedForm, type PageQuery } from '#app/http/cached-page.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readBody, readFields } from '#app/http/form.ts'
import { pageHead } from '#app/http/page-head.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { returnPath } from '#app/http/return-path.ts'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import type { Route } from './+types/fit.route.ts'
import { type FitAnswers, fitAnswers } from './fit-answers.ts'
import { fitCode, sharedAddress } from './fit-code.ts'
import { fitHeader, readStoredFit, type StoredFit } from './fit-cookie.server.ts'
import { fitForm, readMeasures } from './fit-form.server.ts'
import { isUnusuallyTall } from './fit-limits.ts'
import type { FitProfile } from './fit-profile.ts'
import { FitQuestions } from './fit-questions.tsx'
import { notAdvice } from './fit-sentences.ts'
import { forgetAddress, SharedMeasures, useSharedMeasures } from './shared-measures.tsx'
import { StoredMeasures } from './stored-measures.tsx'

/** For answers that hold measures: they are for this visitor, and for no cache. */
const unstored = { 'Cache-Control': 'private, no-store' }

export function loader({ request, url, context }: Route.LoaderArgs) {
  const from = cameFrom({ query: url.searchParams, from: addressBefore(request, url) })
  const stored = readStoredFit(request)
  const shown = {
    ...context.get(pageRequest).stamp,
    answers: { from, ...storedAnswers(stored) },
    code: stored && fitCode(stored.profile),
    isTall: stored !== null && isUnusuallyTall(stored.profile),
  }
  return data(shown, { headers: stored ? unstored : { 'Cache-Control': 'private, no-cache' } })
}

function storedAnswers(stored: StoredFit | null): FitAnswers {
  if (!stored) return {}
  return { ...fitAnswers(stored.profile, stored.units), ...(stored.isShared && { isSharedComputer: 'on' }) }
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
}

// Cached once for each page that somebody comes from, named in its cache key. The key also says that there is none.
// Else somebody would be sent the page cached for another address.
export const handle = cachedForm((page) => ({ query: `?${new URLSearchParams({ from: cameFrom(page) })}` }), {
  readsFit: true,
})

/** The page with verdicts that somebody comes from, and goes back to; '' for any other. */
function cameFrom({ query, from }: Pick<PageQuery, 'query' | 'from'>) {
  const text = query.get('from') ?? from
  const path = returnPath(text, 'http://any.invalid')
  const [pathname = ''] = path.split('?')
  const hasVerdicts =
    [href('/'), href('/vehicles'), href('/shortlist'), href('/contact')].includes(pathname) ||
    pathname.startsWith(`${href('/vehicles')}/`)
  return hasVerdicts && path === text ? path : ''
}

/** The address of ours that led here, or from which a form was sent; '' for none. */
function addressBefore(request: Request, { origin }: URL) {
  const before = request.headers.get('Referer') ?? ''
  return before.startsWith(`${origin}/`) ? before.slice(origin.length) : ''
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const body = await readBody(request)
  if (body.has('forget')) {
    const page = cameFrom({ query: new URLSearchParams(), from: addressBefore(request, url) })
    return forgetFor(request, page || href('/fit'))
  }
  const form = readFields(body, fitForm)
  if (!form.ok) return form.reply
  const measures = readMeasures(form.value)
  if (!measures.ok) return refuse({ answers: form.answers, errors: measures.errors })
  const { profile } = measures
  const { units, isSharedComputer, from } = form.value
  const before = readStoredFit(request)
  if (!before && !form.value.staysUncounted) await countFirstSave(context, profile, form.value)
  // Asked once: whoever saves the same height again has looked at it.
  const isQuestioned = isUnusuallyTall(profile) && before?.profile.height !== profile.height
  const to = isQuestioned ? askingAgain(from) : (pageAfter(from, url) ?? href('/vehicles'))
  const toast = {
    title: 'Measurements Saved',
    description: 'They stay in this browser. Vehicles that we know enough about now say how your chair fits.',
  }
  const headers = [fitHeader(request, { profile, units, isShared: isSharedComputer })]
  // Others who sit down there later find no words of those before them, in any form.
  if (isSharedComputer) headers.push(displayHeader(request, { ...readDisplay(request), computer: 'shared' }))
  return unstoredAnswer(redirectWithToast(to, toast, headers))
}

function forgetFor(request: Request, to: string) {
  const toast = { title: 'Measurements Forgotten', description: 'This browser no longer holds them.' }
  return unstoredAnswer(redirectWithToast(to, toast, [fitHeader(request, null)]))
}

function refuse(form: RefusedForm) {
  return data(form, { status: 400, headers: unstored })
}

function unstoredAnswer(answer: Response) {
  for (const [name, value] of Object.entries(unstored)) answer.headers.set(name, value)
  return answer
}

/** The page of ours that a form says it was sent from; null when it says none. */
function pageAfter(from: string, { origin }: URL) {
  return from === '' ? null : returnPath(from, origin)
}

/** This page, which then asks about the height, and leads on as before. */
function askingAgain(from: string) {
  return href('/fit') + (from === '' ? '' : `?${new URLSearchParams({ from })}`)
}

const title = 'Will Your Chair Fit?'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const head = pageHead(root.loaderData.origin, {
    title,
    description:
      'Enter the height and width of your wheelchair once, and see whether it fits the vehicles whose measurements we know, with the room to spare in inches.',
    path: href('/fit'),
  })
  // The tab's title is the page's own: only there is known that a form was refused.
  return head.filter((tag) => !('title' in tag))
}

export default function Fit({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const { code, isTall } = loaderData
  const { from = '' } = loaderData.answers
  const { answers, errors, shared, take, times } = useAnswers(loaderData, actionData)
  return (
    <div className="page-width space-y-8 pt-8 sm:pt-12">
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title} | Redstone Mobility`}</title>
      <ErrorSummary errors={errors} />
      <PageHeading
        title="Will your chair fit?"
        intro={
          <>
            Enter two measurements once, and every vehicle that we know enough about says how your chair fits.{' '}
            <Link to={href('/resources/guides/measure-your-wheelchair')} className="text-link">
              How to take each measurement, with drawings
            </Link>
          </>
        }
      />
      <SharedMeasures shared={shared && fitCode(shared) !== code ? shared : null} onUse={take} />
      {isTall ? <TallNotice to={from || href('/vehicles')} /> : null}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <Card className="p-6 sm:p-8">
          <FitQuestions
            key={`${code} ${times}`}
            answers={answers}
            errors={errors}
            stamp={loaderData}
            isStored={code !== null}
          />
        </Card>
        <div className="space-y-6">
          {code ? <StoredMeasures code={code} link={`${root.loaderData.origin}${sharedAddress(code)}`} /> : null}
          <Card className="space-y-4 p-6">
            <h2 className="text-xl">Where your measurements stay</h2>
            <p>They stay in this browser, in a cookie. We read them to draw your pages and do not store them.</p>
            <p>
              The first time you save them, we count the vehicle sizes they call for, each by itself and rounded. That
              tells us which vehicles are missing.
            </p>
            <p>{notAdvice}</p>
          </Card>
        </div>
      </div>
    </div>
  )
}

type StoredAnswers = { answers: FitAnswers; code: string | null }
/** Shared measures that were taken over, with what was refused and kept at that time. */
type Taken = { answers: FitAnswers; over: RefusedForm | undefined; code: string | null; times: number }

/** What stands in the form: what was refused, what was shared and taken over since, or what is kept. */
function useAnswers({ answers: stored, code }: StoredAnswers, refused: RefusedForm | undefined) {
  const shared = useSharedMeasures()
  const [taken, setTaken] = useState<Taken>()
  // The button that was pressed has gone, and the form is a new one.
  useLaterChange(taken, () => document.getElementById('height')?.focus())
  function take(profile: FitProfile) {
    forgetAddress()
    const answers = { ...fitAnswers(profile, stored.units === 'cm' ? 'cm' : 'in'), from: stored.from ?? '' }
    setTaken({ answers, over: refused, code, times: (taken?.times ?? 0) + 1 })
  }
  const isNewest = taken !== undefined && taken.over === refused && taken.code === code
  const answers = isNewest ? taken.answers : (refused?.answers ?? stored)
  return { shared, take, answers, errors: isNewest ? [] : (refused?.errors ?? []), times: taken?.times ?? 0 }
}

function TallNotice({ to }: { to: string }) {
  return (
    <Notice tone="warning" title="Unusually tall. Is this from the floor?">
      We use it as you typed it. If it’s right,{' '}
      <Link to={to} className="text-link">
        continue
      </Link>
      .
    </Notice>
  )
}
