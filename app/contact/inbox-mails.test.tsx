import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailOutcome, type ShownMail } from './inbox-mails.tsx'

const mail: ShownMail = {
  ...{ id: 1, what: 'To the visitor: our reply', recipient: 'ana@visitor.example', state: 'sent', tries: 1 },
  ...{ triedAt: new Date('2026-11-29T16:00:00Z'), failure: null, returnedAt: null },
}

test('an email that was sent and came back is not told as sent; when and why stands beside it', () => {
  const failure = 'The mail server takes no email for this address (5.1.1).'
  const html = renderToStaticMarkup(
    <MailOutcome mail={{ ...mail, failure, returnedAt: new Date('2026-11-29T17:14:00Z') }} />,
  )
  expect(html).toMatch(/Came back<.*10:14 AM.*\(5\.1\.1\)\./)
  expect(html).not.toContain('Sent')
  expect(renderToStaticMarkup(<MailOutcome mail={mail} />)).toMatch(/Sent</)
})
