import type { Replacement } from './markdown-edits.ts'

/** Makes a change in a text area as if it were typed. Undo takes it back, and listeners for typing hear it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, selected }: Replacement) {
  area.focus()
  area.setSelectionRange(from, to)
  if (insert !== area.value.slice(from, to)) {
    // Old, and the only way into the browser's undo. Where it is refused the change counts more than its undo.
    const isTyped = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
    if (!isTyped) {
      area.setRangeText(insert, from, to)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  area.setSelectionRange(...selected)
}

/** A text area's text with what is selected in it. */
export function selectedIn({ value: text, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement) {
  return { text, start, end }
}
