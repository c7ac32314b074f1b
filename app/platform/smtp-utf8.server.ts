import { once } from 'node:events'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** The mail server takes no address with letters beyond ASCII before the @: it does not offer SMTPUTF8 (RFC 6531). */
class NoSmtpUtf8 extends Error {
  readonly code = 'NO_SMTPUTF8'

  constructor() {
    super('the mail server does not offer SMTPUTF8')
  }
}

/** Whether only a server with SMTPUTF8 can be given the address. A domain of any script goes as ASCII, its name cannot. */
export function needsSmtpUtf8(address: string) {
  return /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')))
}

/**
 * Asks the server over a line of its own what it offers. nodemailer would send such an address to any server, and one without
 * the extension may take it and lose the email. Throws NoSmtpUtf8, or why the server could not be asked.
 */
export async function requireSmtpUtf8(smtpUrl: string, options: SMTPConnectionOptions, signal: AbortSignal) {
  const connection = new SMTPConnection({ ...options, ...parseConnectionUrl(smtpUrl) })
  connection.on('error', () => undefined) // `once` has the first; one after that, of a line that is closed, is nobody's
  try {
    const connected = once(connection, 'connect', { signal })
    connection.connect()
    await connected
    if (!/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse))) throw new NoSmtpUtf8()
  } finally {
    connection.close()
  }
}
