/**
 * The last part of a page's address, from whatever somebody types: lowercase, a hyphen for each run of white space, and nothing but
 * a to z, 0 to 9 and hyphens. May be empty. Doing it twice changes nothing. An accent that was typed apart goes with its letter.
 */
export function slugFrom(text: string) {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
}

/** The slug as it is stored: what stood at its ends by mistake, as the space after a word, is gone. */
export function storedSlugFrom(text: string) {
  return slugFrom(text.trim()).replaceAll(/^-+|-+$/g, '')
}
