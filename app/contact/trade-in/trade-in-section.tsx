import { href } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

/** A trade-in as staff read it. `vinSays` is what the VIN tells, or what is odd about it; `missing` why pictures are not there. */
export type ShownTradeIn = {
  name: string
  lines: Array<{ label: string; text: string }>
  vinSays: string
  pictures: Array<{ id: number; name: string; width: number; height: number }>
  missing: string | null
}

/** The vehicle that a visitor would trade in, with its pictures. */
export function TradeInSection({ tradeIn: { name, lines, vinSays, pictures, missing } }: { tradeIn: ShownTradeIn }) {
  return (
    <section aria-labelledby="trade-in" className="space-y-4">
      <h2 id="trade-in" className="text-xl">
        To trade in: <span className="wrap-anywhere">{name}</span>
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {lines.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {text}
              {label === 'VIN' && vinSays ? <span className="block text-ink-soft text-sm">{vinSays}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {missing ? <Notice tone="warning">{missing}</Notice> : null}
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <SentPicture picture={picture} place={`${at + 1} of ${pictures.length}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SentPictureProps = { picture: ShownTradeIn['pictures'][number]; place: string }

/** Small, and a link to the whole of it. */
function SentPicture({ picture: { id, name, width, height }, place }: SentPictureProps) {
  const address = href('/admin/inbox/pictures/:id', { id: String(id) })
  return (
    <a href={address} className="block space-y-1 text-link text-sm">
      <span className="sr-only">Enlarge picture {place}: </span>
      <img
        src={`${address}?size=small`}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="aspect-[4/3] h-auto w-full rounded-control bg-sunken object-cover"
      />
      <span className="wrap-anywhere block">{name}</span>
    </a>
  )
}
