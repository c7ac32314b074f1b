type Keys = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** True when a key is held that makes a click or another key the browser's own: a new tab, a step back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys) {
  return altKey || ctrlKey || metaKey || shiftKey
}
