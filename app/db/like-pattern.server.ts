/** What `like` finds the texts with that contain this one, each of its characters as it is. */
export function containing(text: string) {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
