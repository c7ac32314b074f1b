import { Fragment, type RefObject, useId } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { keyList, searchKey } from './key-list.ts'

type KeyHelpProps = { dialog: RefObject<HTMLDialogElement | null>; isOn: boolean }

/** What the keys of the staff area do, and where they are switched off. */
export function KeyHelp({ dialog, isOn }: KeyHelpProps) {
  const id = useId()
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="sheet m-auto w-[min(32rem,calc(100%-2rem))] overflow-auto p-6 text-left text-base text-ink"
    >
      <h2 id={`${id}-title`} className="text-xl">
        Keyboard shortcuts
      </h2>
      <p className="mt-3 text-ink-soft">
        {isOn ? 'They pause while you type in a field.' : 'They are off for this browser, except for search.'}{' '}
        <Link to={`${href('/admin/account')}#keys`} onClick={close} className="text-link">
          Turn them {isOn ? 'off' : 'on'} in My account
        </Link>
      </p>
      <KeyTable />
      <div className="mt-6 flex justify-end">
        <Button type="button" onClick={close}>
          Close
        </Button>
      </div>
    </dialog>
  )
}

/** The keys and what they do. */
export function KeyTable() {
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2">
      {[...keyList, searchKey].map(({ keys, does }) => (
        <Fragment key={does}>
          <dt className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded-control border border-line-strong bg-sunken px-2 py-0.5 text-center font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
