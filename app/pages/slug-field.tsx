import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { slugFrom } from './slug.ts'

/** The last part of a page's address. What is typed or pasted becomes a slug at once; without scripts the server makes it. */
export function SlugField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint="The end of the address: lowercase letters, digits, hyphens. A space becomes a hyphen."
      // What was typed before scripts ran is made a slug when they do.
      ref={makeSlug}
      onChange={(event) => makeSlug(event.currentTarget)}
    />
  )
}

// The browser owns the text; rewriting it would send the cursor to the end.
function makeSlug(input: HTMLInputElement | null) {
  if (!input) return
  const typed = input.value
  const slug = slugFrom(typed)
  if (slug === typed) return
  const cursor = slugFrom(typed.slice(0, input.selectionStart ?? typed.length)).length
  input.value = slug
  input.setSelectionRange(cursor, cursor)
}
