import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type ButtonVariant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link'
type ButtonSize = 'default' | 'sm' | 'lg' | 'icon'
type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize }

// The first name is for what must not cover a button, and for one that cannot be pressed (ui.css).
const everyButton =
  'button inline-flex items-center justify-center gap-2 rounded-control border-2 text-balance text-center font-semibold leading-tight motion-safe:transition-colors print:hidden'

const variants: Record<ButtonVariant, string> = {
  default: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  destructive: 'border-transparent bg-danger text-danger-ink hover:bg-danger-hover',
  outline: 'border-line-strong bg-surface text-ink hover:border-accent hover:text-accent',
  secondary: 'border-transparent bg-accent-soft text-ink hover:border-accent',
  ghost: 'border-transparent text-ink hover:bg-accent-soft',
  link: 'border-transparent text-link',
}

// Every size keeps the 44 px target.
const sizes: Record<ButtonSize, string> = {
  default: 'min-h-12 px-5 py-2 text-base',
  sm: 'min-h-11 px-4 py-1.5 text-sm',
  lg: 'min-h-14 px-7 py-3 text-lg',
  icon: 'size-12 shrink-0 p-0',
}

/** A button that does something here. Give it `type="button"` inside a form unless it sends the form. */
export function Button({ variant, size, className, ...button }: ComponentProps<'button'> & ButtonStyle) {
  return <button {...button} className={buttonClass({ variant, size }, className)} />
}

type ButtonLinkProps = ButtonStyle & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }))

/** A link drawn as a button: `to` for a page of ours, `href` for tel:, mailto: and other sites. */
export function ButtonLink({ variant, size, className, ...link }: ButtonLinkProps) {
  const classes = buttonClass({ variant, size }, className)
  return 'to' in link ? <Link {...link} className={classes} /> : <a {...link} className={classes} />
}

/** The class list of a button, for the rare element that must look like one, such as a summary. */
export function buttonClass({ variant = 'default', size = 'default' }: ButtonStyle, className = '') {
  return `${everyButton} ${variants[variant]} ${sizes[size]} ${className}`
}
