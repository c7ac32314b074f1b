import { useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { passwordHint } from './password-hint.ts'

/** Where a new password is chosen. It can be shown, so that it need not be typed twice; pasting works. */
export function NewPasswordField({ error }: { error?: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="space-y-2">
      <TextField
        name="newPassword"
        label="New password"
        hint={passwordHint}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="none"
        required
        error={error}
      />
      <label className="hidden min-h-11 items-center gap-3 scripted:inline-flex">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
          className="size-6 accent-accent"
        />
        Show password
      </label>
    </div>
  )
}
