/** Whether a form's field of that name holds a password or a one-time token: it is never shown again and never kept. */
export function isSecretField(name: string) {
  return /password|token/i.test(name)
}
