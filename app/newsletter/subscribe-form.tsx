import { useId } from 'react'
import { Form, href, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { consentText } from './subscription.ts'

/** The newsletter sign-up at the foot of every page. It works from any page and brings the visitor back to it. */
export function SubscribeForm() {
  const id = useId() // the page above may have a form with an email field of its own
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={href('/subscribe')} noValidate className="space-y-3">
      <h2 className="text-lg">Newsletter</h2>
      <input type="hidden" name="from" value={pathname + search} />
      <label htmlFor={id} className="block font-semibold">
        Your email for the newsletter
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="name@example.com"
          className="min-h-12 min-w-0 flex-1 basis-48 rounded-control border-2 border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft"
        />
        <Button type="submit">
          Subscribe
          {/* The page about the newsletter has a button of this name. */}
          <span className="sr-only"> to the newsletter</span>
        </Button>
      </div>
      <p className="text-ink-soft text-sm">{consentText}</p>
    </Form>
  )
}
