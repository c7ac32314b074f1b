import { data, Form, href, useNavigation } from 'react-router'
import { unlistedHead } from '#app/http/page-head.ts'
import { pageRequest } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { tokenIn, unseen } from '#app/http/token-link.ts'
import { log } from '#app/platform/log.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/subscription-link.route.ts'
import { changeSubscription, findByToken } from './subscriptions.server.ts'

type Way = 'confirmed' | 'stopped'
type Shown = { asks: Way | null; done: Way | null; why: string | null }

const unknown =
  'This link isn’t one of ours, or the sign-up it was for has been erased. You can sign up again at the bottom of any page.'
const away = 'We can’t reach our list right now. Please open the link again in a minute.'
// Opening a link changes nothing: mail programs open links by themselves to look for harm.
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    const subscriber = await findByToken(context.get(services).db, tokenIn(url))
    return subscriber ? show({ asks: wayOf(url) }, 200) : show({ why: unknown }, 404)
  } catch (error) {
    return failed(context, error)
  }
}

/** The button of the page. A mail program sends the same by itself when its reader wants no more emails (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  try {
    const isKnown = await changeSubscription(context.get(services).db, tokenIn(url), wayOf(url))
    return isKnown ? show({ done: wayOf(url) }, 200) : show({ why: unknown }, 404)
  } catch (error) {
    return failed(context, error)
  }
}

function failed(context: Route.LoaderArgs['context'], error: unknown) {
  log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'a subscription could not be reached')
  return show({ why: away }, 503)
}

function show(shown: Partial<Shown>, status: number) {
  return data<Shown>({ asks: null, done: null, why: null, ...shown }, { status, headers: unseen })
}

function wayOf({ pathname }: URL): Way {
  return pathname.startsWith('/newsletter/stop') ? 'stopped' : 'confirmed'
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
}

export const meta: Route.MetaFunction = () => unlistedHead('Newsletter')

const questions = {
  confirmed: {
    title: 'Get our newsletter?',
    text: 'New vehicles and tips for the road, now and then.',
    button: 'Yes, Put Me on the List',
  },
  stopped: {
    title: 'Unsubscribe from our newsletter?',
    text: 'You won’t get any more newsletters from us.',
    button: 'Unsubscribe',
  },
}

const answers = {
  confirmed: { title: 'You are on the list', text: 'Thank you. Each email has a link to unsubscribe.' },
  stopped: { title: 'You are off the list', text: 'You won’t get any more newsletters from us.' },
}

export default function SubscriptionLink({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { asks, done, why } = actionData ?? loaderData
  if (asks) {
    const { title, text, button } = questions[asks]
    const form = (
      <Form method="post">
        <Button disabled={isSending}>{isSending ? 'Sending...' : button}</Button>
      </Form>
    )
    return (
      <Panel title={title} actions={form}>
        <p>{text}</p>
      </Panel>
    )
  }
  const { title, text } = done ? answers[done] : { title: 'Newsletter', text: why }
  return (
    <Panel title={title} actions={<ButtonLink to={href('/')}>Go Back Home</ButtonLink>}>
      <p role="status">{text}</p>
    </Panel>
  )
}
