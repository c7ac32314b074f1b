import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

type ErrorScreenProps = { statusText?: string; errorId?: string; stack?: string }

const safeMessage = 'Something went wrong on our end. Nothing you sent before was lost.'

/** The last resort, standing alone without header or footer. `stack` only ever comes in development. */
export function ErrorScreen({ statusText, errorId, stack }: ErrorScreenProps) {
  return (
    <main id="main">
      <title>Unexpected Application Error! | Redstone Mobility</title>
      <meta name="robots" content="noindex" />
      <Panel
        title="Unexpected Application Error!"
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
        <p>{statusText || safeMessage}</p>
        <p>Please try again in a minute. If it keeps happening, call us and tell us what you were doing.</p>
        {errorId ? (
          <p>
            Error ID: <code className="font-semibold text-ink">{errorId}</code>
          </p>
        ) : null}
        {stack ? (
          <pre className="overflow-auto rounded-control bg-sunken p-4 text-left text-ink text-xs">{stack}</pre>
        ) : null}
      </Panel>
    </main>
  )
}

/** In place of a form that was sent, or of what a page loads beside its own data, where the limit of pages refuses that in plain text. */
export function TurnedAwayScreen() {
  return (
    <main id="main">
      <title>Please Wait a Minute | Redstone Mobility</title>
      <meta name="robots" content="noindex" />
      <Panel
        title="Please wait a minute"
        actions={
          <>
            <ButtonLink href={href('/contact')}>Contact Us</ButtonLink>
            <ButtonLink href={href('/')} variant="outline">
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        <p>Your network has asked for more pages than we can show at once. Other people on it may have done so.</p>
        <p>
          Wait a minute, then go back. If you were sending something, it did not arrive: please send it again. Nothing
          you sent before was lost.
        </p>
      </Panel>
    </main>
  )
}
