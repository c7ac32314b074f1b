import { z } from './form-schema.ts'

/** Longest address that mail servers take, and longest part before its @, in bytes. */
const longestAddress = 254
const longestName = 64

const atom = String.raw`[\p{L}\p{M}\p{N}_!#$%&'*+/=?^${'`'}{|}~-]+`
const written = new RegExp(String.raw`^(${atom}(?:\.${atom})*)@([\p{L}\p{M}\p{N}.-]+)$`, 'u')
/** Of a domain as mail servers look it up: each label of up to 63 letters, digits and inner hyphens, the last no number. */
const mailDomain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/

/**
 * An email address as a form sends it, in letters of any script. What no mail server takes is refused, and so is what has a
 * meaning in a mail header.
 */
export const emailAddress = z
  .string('Enter your email address.')
  .trim()
  .min(1, 'Enter your email address.')
  .max(longestAddress, `The email address can have up to ${longestAddress} characters.`)
  .refine(isEmailAddress, 'Enter an email address like name@example.com.')

/** Whether mail servers take the address at all; that somebody reads it is another question. */
export function isEmailAddress(text: string) {
  const [, name = '', host = ''] = written.exec(text) ?? []
  const domain = domainInAscii(host)
  return bytesOf(name) <= longestName && bytesOf(`${name}@${domain}`) <= longestAddress && mailDomain.test(domain)
}

/** A domain of any script as it is looked up, "xn--bcher-kva.example"; empty where there is no such form. */
function domainInAscii(host: string) {
  const address = `http://${host}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}

function bytesOf(text: string) {
  return new TextEncoder().encode(text).length
}
