/** What a portrait may be: the media types a browser offers to choose, and the largest file. */
export const portraitRules = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  mostBytes: 5 * 1024 * 1024,
}

/** What is wrong with a chosen file by its size and the type it claims, as a toast; null when nothing is. The server also decodes it. */
export function portraitProblem({ name, type, size }: { name: string; type: string; size: number }) {
  if (size > portraitRules.mostBytes) return portraitTooLarge(name)
  return portraitRules.types.includes(type) ? null : portraitUnsupported(name)
}

export function portraitTooLarge(filename: string) {
  return toast('File too large', `File "${filename}" is too large (max 5MB).`)
}

export function portraitUnsupported(filename: string) {
  return toast('Invalid file type', `File type for "${filename}" is not supported.`)
}

function toast(title: string, description: string) {
  return { title, description, variant: 'destructive' } as const
}
