import { type EmailPart, emailAsHtml, emailAsText } from '#app/outbox/email-parts.ts'
import { newsletterList, subscriptionLinks } from './subscription.ts'

/** `mailId` is the email's own, so that it has one name at every try. */
type SignUpEmail = { mailId: number; token: string; isOnList: boolean; origin: string }

/** The email to an address that was signed up: the link that confirms it, or that it is listed already. */
export function subscriptionMail({ mailId, token, isOnList, origin }: SignUpEmail) {
  const { confirm, stop } = subscriptionLinks(origin, token)
  const title = isOnList ? 'You are on our newsletter list' : 'Please confirm your newsletter sign-up'
  const parts: EmailPart[] = [
    ...(isOnList
      ? [{ text: 'Someone, probably you, asked for our newsletter again. You are already on the list.' }]
      : [
          { text: 'Someone, probably you, asked us to email you about new vehicles and tips for the road.' },
          { link: { label: 'Yes, put me on the list', url: confirm } },
          { text: 'If it wasn’t you, do nothing. We won’t send the newsletter unless you say yes.' },
        ]),
    { link: { label: 'Never email this address again', url: stop } },
    { text: 'Redstone Mobility' },
  ]
  return {
    subject: title,
    text: emailAsText(parts),
    html: emailAsHtml(title, parts),
    list: { name: newsletterList, stopUrl: stop },
    messageId: `newsletter-${mailId}@${new URL(origin).hostname}`,
  }
}
