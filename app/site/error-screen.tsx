import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

type ErrorScreenProps = { title: string; texts: string[]; errorId?: string; stack?: string }

/** `statusText` is what the server calls the error, if it answered with one. */
export function unexpectedWords(statusText: string) {
  return {
    title: 'Unexpected Application Error!',
    texts: [
      statusText || 'Something went wrong on our end. Nothing you sent before was lost.',
      'Please try again in a minute. If it keeps happening, call us and tell us what you were doing.',
    ],
  }
}

/** Said in place of a form that was sent, or of what a page loads beside its own data, where the limit of pages refuses that in plain text. */
export const turnedAwayWords = {
  title: 'Please wait a minute',
  texts: [
    'Your network has asked for more pages than we can show at once. Other people on it may have done so.',
    'Wait a minute, then go back. If you were sending something, it did not arrive: please send it again. Nothing you sent before was lost.',
  ],
}

/** The last resort, standing alone without header or footer. `stack` only ever comes in development. */
export function ErrorScreen({ title, texts, errorId, stack }: ErrorScreenProps) {
  return (
    <main id="main">
      <title>{`${title} | Redstone Mobility`}</title>
      <meta name="robots" content="noindex" />
      <Panel
        title={title}
        actions={
          <>
            {/* Plain links: after an error the whole page is asked for again. */}
            <ButtonLink href={href('/')}>Go to the home page</ButtonLink>
            <ButtonLink href={href('/contact')} variant="outline">
              Contact Us
            </ButtonLink>
          </>
        }
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {errorId ? (
          <p>
            Error ID: <code className="font-semibold text-ink">{errorId}</code>
          </p>
        ) : null}
        {import.meta.env.DEV && stack ? (
          <pre className="overflow-auto rounded-control bg-sunken p-4 text-left text-ink text-xs">{stack}</pre>
        ) : null}
      </Panel>
    </main>
  )
}
