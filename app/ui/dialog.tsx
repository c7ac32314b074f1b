import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Button, type ButtonVariant } from './button.tsx'

type DialogProps = {
  title: string
  trigger: ReactNode
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** A native modal dialog and the button that opens it; `trigger` is that button's words. Closes by Escape and its Close button. */
export function Dialog({ title, trigger, variant = 'outline', className, children }: DialogProps) {
  const id = useId()
  return (
    <>
      <Button
        variant={variant}
        type="button"
        onClick={openDialog}
        className={className}
        {...{ commandfor: id, command: 'show-modal' }}
      >
        {trigger}
      </Button>
      <dialog
        id={id}
        aria-labelledby={`${id}-title`}
        className="sheet m-auto max-h-[85dvh] w-[min(36rem,calc(100%-2rem))] overflow-auto"
      >
        <form method="dialog" className="flex items-start justify-between gap-4 p-5 pb-3">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <Button variant="ghost" size="icon" aria-label="Close" className="-mt-2 -mr-2">
            <X aria-hidden="true" className="size-6" />
          </Button>
        </form>
        <div className="px-5 pb-5">{children}</div>
      </dialog>
    </>
  )
}

// Only for browsers that do not know `command`; the others open it by themselves.
function openDialog({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  if (Object.hasOwn(HTMLButtonElement.prototype, 'command')) return
  const dialog = document.getElementById(currentTarget.getAttribute('commandfor') ?? '')
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
}
