import { Keyboard, Search } from 'lucide'
import { type MouseEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { hasModifier } from '#app/ui/modifier.ts'
import { useModal } from '#app/ui/use-modal.ts'
import { KeyHelp } from './keys/key-help.tsx'
import { useStaffKeys } from './keys/use-staff-keys.ts'
import { SearchDialog } from './search/search-dialog.tsx'
import './staff-tools.css'

/** The search over everything and the keys of the staff area, with their dialogs. Its link leads to the search as a page. */
export function StaffTools({ keysAreOn }: { keysAreOn: boolean }) {
  const search = useDialog()
  const help = useDialog()
  useStaffKeys({ isOn: keysAreOn, onSearch: search.open, onHelp: help.open })

  return (
    <div className="staff-tools">
      <Link to={href('/admin/search')} onClick={(event) => openInstead(event, search)} className="staff-search-link">
        <Icon of={Search} className="size-5" />
        Search All <span className="ml-auto font-normal text-ink-soft noscript:hidden">Ctrl K</span>
      </Link>
      <ButtonLink
        to={`${href('/admin/account')}#keys`}
        variant="outline"
        size="icon"
        aria-haspopup="dialog"
        onClick={(event) => openInstead(event, help)}
      >
        <Icon of={Keyboard} className="size-5" />
        <span className="sr-only">Keyboard shortcuts</span>
      </ButtonLink>
      {search.wasOpened ? <SearchDialog dialog={search.dialog} /> : null}
      {help.wasOpened ? <KeyHelp dialog={help.dialog} isOn={keysAreOn} /> : null}
    </div>
  )
}

/** In place of the page that the link leads to without scripts, or in a new tab. */
function openInstead(event: MouseEvent, dialog: { open: () => void }) {
  if (hasModifier(event)) return
  event.preventDefault()
  dialog.open()
}

/** A modal dialog that the page brings once it was asked for. */
function useDialog() {
  const [wasOpened, setWasOpened] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, wasOpened)

  function open() {
    setWasOpened(true)
    if (dialog.current?.open) return
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.select()
  }
  return { dialog, wasOpened, open }
}
