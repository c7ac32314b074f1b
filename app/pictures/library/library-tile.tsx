import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { pictureUrl, storedWidths } from '../picture.ts'
import { sizedAddress } from '../sized-address.ts'
import { fileNameIn, type LibraryPicture, type PictureUse } from './library-view.ts'

/** A picture of the library: how it looks, where it is used, whether a text is missing, and its address. */
export function LibraryTile({ picture }: { picture: LibraryPicture }) {
  const { path, size, uses, used, isArchived } = picture
  const name = fileNameIn(path)
  const lacksText = uses.some(({ alt }) => alt?.trim() === '')
  const more = used - uses.length
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface">
      <Thumbnail picture={picture} />
      <div className="flex grow flex-col gap-2 p-4">
        <h2 className="wrap-anywhere font-semibold text-base">{name}</h2>
        {lacksText ? (
          <p>
            <Badge tone="warning">Without a text</Badge>
          </p>
        ) : null}
        {uses.length > 0 ? (
          <ul aria-label={`Where ${name} is used`} className="text-sm">
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id} ${use.alt}`}>
                <Use use={use} />
              </li>
            ))}
            {more > 0 ? <li>and {more} more</li> : null}
          </ul>
        ) : (
          <p className="text-ink-soft text-sm">
            {isArchived ? 'Only earlier versions have it.' : 'Nothing uses it. The daily sweep removes it.'}
          </p>
        )}
        {size ? <CopyAddress name={name} address={sizedAddress({ path, ...size })} /> : null}
      </div>
    </li>
  )
}

function Thumbnail({ picture: { path, size, uses } }: { picture: LibraryPicture }) {
  if (!size) return <p className="grid aspect-4/3 place-items-center p-4 text-center">Not in storage</p>
  const width = storedWidths(size.width)[0] ?? size.width
  const alt = uses.find(({ alt }) => alt?.trim())?.alt ?? ''
  return (
    <img
      src={pictureUrl(path, width, 'webp')}
      alt={alt}
      width={size.width}
      height={size.height}
      loading="lazy"
      decoding="async"
      className="aspect-4/3 h-auto w-full rounded-t-card bg-sunken object-cover"
    />
  )
}

function Use({ use }: { use: PictureUse }) {
  if (use.kind === 'draft') return 'A draft that somebody is writing'
  const id = String(use.id)
  const places = {
    vehicle: { to: href('/admin/vehicles/edit/:id', { id }), what: 'Vehicle' },
    tape: { to: href('/admin/vehicles/measures/:id', { id }), what: 'Tape of' },
    page: { to: href('/admin/pages/edit/:id', { id }), what: 'Page' },
    newsletter: { to: href('/admin/newsletter/letters/:id', { id }), what: 'Newsletter' },
    review: { to: href('/admin/reviews/edit/:id', { id }), what: 'Review by' },
    trash: { to: href('/admin/trash'), what: 'In the trash:' },
  }
  const { to, what } = places[use.kind]
  return (
    <Link to={to} className="wrap-anywhere inline-flex min-h-11 items-center text-link">
      {what} {use.name}
    </Link>
  )
}

function CopyAddress({ name, address }: { name: string; address: string }) {
  return (
    <label className="mt-auto block text-sm">
      <span className="text-ink-soft">
        Address<span className="sr-only"> of {name}</span>
      </span>
      <input
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        value={address}
        className="mt-1 min-h-11 w-full rounded-control border-2 border-line-strong bg-surface px-2 text-sm"
      />
    </label>
  )
}
