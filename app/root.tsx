import { use, useEffect, useMemo } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { answerInTime } from '#app/http/answer-in-time.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { readToast, sealToast } from '#app/http/flash.server.ts'
import { PageFacts } from '#app/http/page-facts.ts'
import { hasFallback, lacksRecords } from '#app/http/page-request.server.ts'
import { insteadOfData, isForScripts } from '#app/http/unread-data.server.ts'
import { useNavigationNote } from '#app/navigation/interrupted-navigation.ts'
import { useQuietAborts } from '#app/navigation/use-quiet-aborts.ts'
import { transitionToPage } from '#app/navigation/view-transition.ts'
import { ErrorScreen, turnedAwayWords, unexpectedWords } from '#app/site/error-screen.tsx'
import fontUrl from '#app/ui/atkinson-hyperlegible-next.woff2?url'
import { Toaster } from '#app/ui/toast.tsx'
import type { ArrivedMessage, ToastMessage } from '#app/ui/toast-message.ts'
import type { Route } from './+types/root.ts'
import styles from './app.css?inline'

/** They come with the page, so that it is drawn without a second way to the server. Scripts leave them as they are. */
const stylesForPage = import.meta.env.SSR || import.meta.env.DEV ? styles : ''

const font = { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

const icons = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** The icons come with the page, where scripts leave them; so scripts need not bring them again. */
export const links: Route.LinksFunction = () => (import.meta.env.SSR ? [font, ...icons] : [font])

export function loader({ request, url, context }: Route.LoaderArgs) {
  const flash = readToast(request, context.get(authContext).seal)
  return data({ toast: flash?.toast ?? null, origin: url.origin }, { headers: flash?.headers ?? {} })
}

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const answer = await answerInTime({ request, context }, next())
    sealToast(answer, request, context.get(authContext).seal)
    if (context.get(lacksRecords) && isForScripts(request)) return insteadOfData(request, url)
    if (context.get(hasFallback)) answer.headers.set('Cache-Control', 'no-store')
    return answer
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [transitionToPage]

/** A page that renews itself in place keeps the notice that it shows. The flash has been read, and would be gone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, requestId, displayAttributes } = use(PageFacts)
  return (
    <html lang="en-US" data-request-id={requestId} {...displayAttributes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {/* As a resource it stays when an error screen replaces all else. It comes before the style sheets of single
            rooms. */}
        <style href="site" precedence="site" nonce={nonce}>
          {stylesForPage}
        </style>
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const isStaffArea = useMatches().some(({ id }) => id === 'admin/admin-layout.route')
  useQuietAborts()
  useNavigationNote()
  // The page that was asked for is well. The log knows nothing of a later error in the browser.
  useEffect(() => {
    delete document.documentElement.dataset.requestId
  }, [])
  return (
    <>
      <Outlet />
      <Toaster toast={useMemo(() => worstOf(loaderData.toast), [loaderData.toast])} showsSuccess={!isStaffArea} />
    </>
  )
}

/** What is toasted of a message: what failed before what went well. */
function worstOf(message: ArrivedMessage | null): ToastMessage | null {
  const failure = message?.sideNotices?.find(({ tone }) => tone === 'danger')
  return failure ? { ...failure, variant: 'destructive' } : message
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const errorId = useErrorId()
  const answer = isRouteErrorResponse(error) ? error : undefined
  if (answer?.status === 429) return <ErrorScreen {...turnedAwayWords} />
  return (
    <ErrorScreen
      {...unexpectedWords(answer?.statusText ?? '')}
      errorId={errorId}
      stack={import.meta.env.DEV && error instanceof Error ? error.stack : undefined}
    />
  )
}

/** The id under which the log holds the error of the page that was asked for. */
function useErrorId() {
  const { requestId } = use(PageFacts)
  return requestId || (typeof document === 'undefined' ? undefined : document.documentElement.dataset.requestId)
}
