const wordsPerMinute = 220

/** Whole minutes that an unhurried reader takes, at least 1. */
export function readingMinutes(text: string) {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
