import { useEffect, useRef } from 'react'
import { targetOf } from './key-list.ts'

type StaffKeys = {
  /** Whether keys without a modifier do anything. */
  isOn: boolean
  onSearch: () => void
  onHelp: () => void
}

/**
 * The one listener for keys of the staff area. It leaves alone what is typed into a field, held with a modifier, or
 * pressed in a dialog. What something else of the page has taken is taken.
 */
export function useStaffKeys(keys: StaffKeys) {
  const now = useRef(keys)
  now.current = keys

  // Keys are heard wherever focus is.
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      if (isSearchKey(event)) {
        event.preventDefault()
        now.current.onSearch()
      } else if (now.current.isOn && isPlain(event) && !isTyping(event.target)) act(event, now.current.onHelp)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function act(event: KeyboardEvent, onHelp: () => void) {
  if (event.key === '?') {
    event.preventDefault()
    return onHelp()
  }
  const target = targetOf(event.key, document)
  if (!target) return
  event.preventDefault() // else the letter would be typed into the field that has focus now
  if (target.isPressed) return target.element.click()
  target.element.scrollIntoView({ block: 'nearest' })
  target.element.focus()
  if (target.element instanceof HTMLInputElement) target.element.select()
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** A question mark, and a slash on some keyboards, needs Shift. */
function isPlain({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || (repeat && key !== 'j' && key !== 'k')) return false
  return key === '?' || key === '/' || !shiftKey
}

// A ticked box or a chosen circle keeps focus, and takes no letters.
const unwritten = ['radio', 'checkbox', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color']
const fields = [
  `input:not(${unwritten.map((type) => `[type="${type}"]`).join(', ')})`,
  'textarea, select, [contenteditable], [role="textbox"]',
].join(', ')

function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest(fields) !== null
}
