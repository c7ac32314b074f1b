/**
 * The last part of a page's address, from whatever somebody types: lowercase a to z, 0 to 9 and hyphens. A run of white
 * space becomes a hyphen; an accent that was typed apart goes with its letter. It may be empty. Doing it twice changes
 * nothing.
 */
export function slugFrom(text: string) {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
}

/** The slug that a title proposes: its letters without accents, and one hyphen between two words. */
export function proposedSlug(title: string) {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[‐-―]/g, '-')
  return storedSlugFrom(plain).replaceAll(/-+/g, '-')
}

/** The slug as it is stored, without what stood at its ends by mistake, as the space after a word. */
export function storedSlugFrom(text: string) {
  return slugFrom(text.trim()).replaceAll(/^-+|-+$/g, '')
}
