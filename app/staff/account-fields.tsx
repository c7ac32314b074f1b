import { TextField } from '#app/ui/field.tsx'

type Typed = { defaultValue: string | undefined; error: string | undefined }

/** The address that an account is known by; a browser can fill it in. */
export function EmailField(typed: Typed) {
  return <TextField {...typed} name="email" label="Email" type="email" autoComplete="username" required />
}

/** A password that an account has already. */
export function PasswordField(field: { name: string; label: string; error: string | undefined }) {
  return <TextField {...field} type="password" autoComplete="current-password" required />
}
