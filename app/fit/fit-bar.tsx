import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FitLink } from './fit-link.tsx'

/** For whom the verdicts of a page are, with the ways to change and to forget the measures. `text` says which these are. */
export function FitBar({ text }: { text: string }) {
  return (
    <div className="fit-bar">
      <p>{text}</p>
      <FitLink text="Change Measurements" />
      <Form method="post" action={href('/fit')}>
        <Button name="forget" variant="outline" size="sm">
          Forget Measurements
        </Button>
      </Form>
    </div>
  )
}
