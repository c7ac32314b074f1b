import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The addresses that emails come back to, one for each email. Only who got the email knows its address; nobody can make that of
 * another email.
 */
export type ReturnAddresses = {
  /** The address of the email with this key, which is letters a to z and digits, to this recipient. */
  of(key: string, recipient: string): string
  /** The key that an address carries; null for an address of another kind. It is not proven yet. */
  keyIn(address: string): string | null
  /** Whether the address is that of the email with this key to this recipient. */
  isOf(address: string, key: string, recipient: string): boolean
}

/** 96 bits. */
const proofLength = 24

/** Return addresses such as `bounces+m1001…@dealer.example`, of the mailbox `bounces@dealer.example`, signed with the secret. */
export function openReturnAddresses(mailbox: string, secret: string): ReturnAddresses {
  const [user, domain] = mailbox.toLowerCase().split('@')
  // A key of its own, so that nothing else that is signed with the secret proves an address.
  const signingKey = createHmac('sha256', secret).update('return addresses').digest()
  const form = new RegExp(`^([a-z0-9]{1,11})[0-9a-f]{${proofLength}}$`)
  function of(key: string, recipient: string) {
    const proof = createHmac('sha256', signingKey).update(`${key} ${recipient.toLowerCase()}`).digest('hex')
    return `${user}+${key}${proof.slice(0, proofLength)}@${domain}`
  }
  return {
    of,
    keyIn(address) {
      const [before = '', token = '', after = ''] = address.toLowerCase().split(/[+@](?=[^+]*$)/)
      return before === user && after === domain ? (form.exec(token)?.[1] ?? null) : null
    },
    isOf(address, key, recipient) {
      const [given, expected] = [address.toLowerCase(), of(key, recipient)].map((text) => Buffer.from(text))
      return (
        given !== undefined &&
        expected !== undefined &&
        given.length === expected.length &&
        timingSafeEqual(given, expected)
      )
    },
  }
}
