import { type ComponentProps, use, useEffect, useRef } from 'react'
import { Form, UNSAFE_DataRouterContext } from 'react-router'

type VisitorFormProps = ComponentProps<typeof Form> & {
  /** The page says that the form was just sent, so that it begins empty. */
  isSent?: boolean
}

/**
 * A form of a public page. What somebody typed into it waits in their tab until it is sent, for when they have looked at
 * another page in the meantime. What is inside of something with `data-unkept` is not kept: consents are given anew, and
 * a free time may mean another showroom.
 */
export function VisitorForm({ isSent = false, ...form }: VisitorFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const router = use(UNSAFE_DataRouterContext)?.router
  const wasSent = useRef(isSent)

  // What is typed is the browser's, and so is the place where it waits. The code for it comes once the form is there.
  useEffect(() => {
    const { current } = element
    if (!current || !router) return
    const keeping = import('./answer-keeper.ts').then(
      ({ AnswerKeeper }) => new AnswerKeeper(current, { router, wasSent: wasSent.current }),
      () => null, // Plan B without that code: the form works as it is, and nothing waits.
    )
    return () => void keeping.then((keeper) => keeper?.stop())
  }, [router])

  return <Form {...form} ref={element} />
}
