type Keys = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Whether a key is held that gives a click or key to the browser: a new tab, a step back. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Keys) {
  return altKey || ctrlKey || metaKey || shiftKey
}
