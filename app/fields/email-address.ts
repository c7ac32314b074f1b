import { z } from './form-schema.ts'

/** Longest address that mail servers take, in characters. */
const longestAddress = 254

/** An email address as a form sends it, in letters of any script. What has a meaning in a mail header is refused. */
export const emailAddress = z
  .string('Enter your email address.')
  .trim()
  .min(1, 'Enter your email address.')
  .max(longestAddress, `The email address can have up to ${longestAddress} characters.`)
  .regex(
    /^[\p{L}\p{N}_.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u,
    'Enter an email address like name@example.com.',
  )
