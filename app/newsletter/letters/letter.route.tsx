import { data, href } from 'react-router'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { cachedPage } from '#app/http/cached-page.ts'
import { isStaff } from '#app/http/is-staff.server.ts'
import { unlistedHead } from '#app/http/page-head.ts'
import { noteUnread, pageRequest, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { ArticlePicture } from '#app/pages/article-picture.tsx'
import { log } from '#app/platform/log.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { VehicleCard } from '#app/vehicles/vehicle-card.tsx'
import type { Route } from './+types/letter.route.ts'
import { readLetter } from './letter-reading.actions.server.ts'
import { findLetter, findPublicLetter } from './letters.server.ts'

/** A letter of the newsletter, for whoever has its address. Staff see it before it is sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const id = readRecordId(params.id)
  try {
    const letter = id === null ? null : await whileVisitorWaits(findPublicLetter(db, id))
    if (letter) {
      context.set(shownRecords, 'several')
      return data({ why: null, letter: await whileVisitorWaits(readLetter(db, letter)), isDraft: false })
    }
    // Who asks comes first. For others a draft and no letter may not differ, not even in the time taken.
    const draft = id !== null && (await isStaff(request, context)) ? await findLetter(db, id) : null
    if (draft) return data({ why: null, letter: await readLetter(db, draft), isDraft: true }, { headers: unseen })
    return missing('This newsletter doesn’t exist or hasn’t been sent yet.', 404)
  } catch (error) {
    // Plan B: the reader is told to come back, and has the text in the email.
    log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'a newsletter could not be read')
    noteUnread(context)
    return missing('We can’t show this newsletter right now. Please open the link again in a minute.', 503)
  }
}

const unseen = { 'Cache-Control': 'private, no-store' }

function missing(why: string, status: number) {
  return data({ why, letter: null, isDraft: false }, { status, headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

// All that is no number is one page.
export const handle = cachedPage(({ params: { id = '' } }) => ({ params: { id: String(readRecordId(id) ?? 0) } }))

export const meta: Route.MetaFunction = ({ loaderData: { letter } }) => unlistedHead(letter?.title ?? 'Newsletter')

export default function LetterPage({ loaderData: { letter, why, isDraft }, params }: Route.ComponentProps) {
  if (!letter)
    return (
      <Panel title="Newsletter Not Found" actions={<ButtonLink to={href('/vehicles')}>View Vehicles</ButtonLink>}>
        <p>{why}</p>
      </Panel>
    )
  const { title, body, vehicles, day } = letter
  return (
    <article className="page-width space-y-8 pt-8 sm:pt-12">
      {isDraft ? <DraftNotice id={params.id} /> : null}
      <div className="space-y-2">
        <PageHeading title={title} />
        {day ? (
          <p className="text-ink-soft text-sm">
            Newsletter of <time dateTime={day.iso}>{day.date}</time>
          </p>
        ) : null}
      </div>
      <Markdown nodes={body} drawStored={ArticlePicture} />
      {vehicles.length > 0 ? (
        <section aria-labelledby="vehicles" className="space-y-4">
          <h2 id="vehicles" className="text-2xl">
            Vehicles in this newsletter
          </h2>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} className="card-rows">
                <VehicleCard vehicle={vehicle} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p>
        <ButtonLink to={href('/subscribe')} variant="outline">
          Get the Newsletter
        </ButtonLink>
      </p>
    </article>
  )
}

function DraftNotice({ id }: { id: string }) {
  return (
    <Notice tone="warning" title="For now, only staff can see this newsletter.">
      <p className="mt-2 print:hidden">
        <ButtonLink to={href('/admin/newsletter/letters/:id', { id })} size="sm" variant="outline">
          Back to the Newsletter
        </ButtonLink>
      </p>
    </Notice>
  )
}
