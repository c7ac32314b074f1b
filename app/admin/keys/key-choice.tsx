import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { KeyTable } from './key-help.tsx'

/** Which keys there are, and whether those without Ctrl do anything in this browser. */
export function KeyChoice({ isOn }: { isOn: boolean }) {
  return (
    <section aria-labelledby="keys" className="max-w-xl space-y-4">
      <h2 id="keys" className="text-xl">
        Keyboard shortcuts
      </h2>
      <p>
        {isOn
          ? 'They are on. They pause while you type in a field. If they get in the way of how you use the keyboard or your voice, turn them off.'
          : 'They are off, except for search.'}{' '}
        Your choice applies to this browser.
      </p>
      <KeyTable />
      <Form method="post" action={href('/admin/account/keys')} preventScrollReset>
        <Button variant="outline" name="keys" value={isOn ? 'off' : 'on'}>
          Turn Shortcuts {isOn ? 'Off' : 'On'}
        </Button>
      </Form>
    </section>
  )
}
