import { href } from 'react-router'
import { z } from 'zod'
import { emailAddress } from '#app/fields/email-address.ts'

/** What the sign-up sends: the address, and the page it was sent from. */
export const subscriptionForm = z.object({ email: emailAddress, from: z.string().default(href('/')) })
