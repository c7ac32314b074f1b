import { Link } from 'react-router'
import { useSavedIds } from './saved-ids.ts'
import { shortlistAddress } from './shortlist.ts'

/** The way to the list of this device, with how many are on it. */
export default function ShortlistLink({ look = '' }: { look?: string }) {
  const saved = useSavedIds() ?? []
  return (
    <Link to={shortlistAddress(saved)} discover="none" className={`save-link save-list ${look}`}>
      Your shortlist{saved.length > 0 ? ` (${saved.length})` : ''}
    </Link>
  )
}
