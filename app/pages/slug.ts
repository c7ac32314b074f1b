/**
 * The last part of a page's address, from whatever somebody types: lowercase, a hyphen for each run of white space, and nothing but
 * a to z, 0 to 9 and hyphens. May be empty. Doing it twice changes nothing.
 */
export function slugFrom(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
}
