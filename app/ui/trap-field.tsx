/**
 * A field that only programs fill out: people cannot see, reach or hear it. Browsers and password managers leave it alone:
 * it is no input, cannot be written to, is named like nothing that they know of a person, and names their own ways to say
 * so. A program that posts every field of a form does not care about any of that.
 */
export function TrapField() {
  return (
    <div hidden>
      <label htmlFor="comments">Leave this empty</label>
      <textarea id="comments" name="comments" readOnly tabIndex={-1} autoComplete="off" {...leftAlone} />
    </div>
  )
}

/** How a page tells 1Password, Bitwarden, Dashlane and LastPass that a field is not theirs. */
const leftAlone = {
  ...{ 'data-1p-ignore': '', 'data-bwignore': '' },
  ...{ 'data-form-type': 'other', 'data-lpignore': 'true' },
}
