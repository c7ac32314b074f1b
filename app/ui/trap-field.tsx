/** A field that only programs find and fill in: not to be seen, reached or heard. */
export function TrapField() {
  return (
    <div hidden>
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
