/** The text where it is a key of the row, else the usual key. What we do not know is not held against the visitor. */
export function oneOf<Key extends string>(row: Record<Key, unknown>, text: string | undefined, usual: Key): Key {
  return text !== undefined && isKeyOf(row, text) ? text : usual
}

function isKeyOf<Key extends string>(row: Record<Key, unknown>, text: string): text is Key {
  return Object.hasOwn(row, text)
}
