/**
 * Whether a text may be a path in storage. Letters, digits, dots, hyphens and underscores stand between slashes; no
 * segment begins with a dot.
 */
export function isStoragePath(path: string) {
  return path.length <= 400 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path)
}
