/** Whether a field of that name holds a password or a one-time token. Such a value is never shown again and never stored. */
export function isSecretField(name: string) {
  return /password|token/i.test(name)
}
