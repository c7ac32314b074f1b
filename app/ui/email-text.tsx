/** An email address that, where it is too long for its line, goes on at the @ and not anywhere. */
export function EmailText({ email }: { email: string }) {
  const [name, ...host] = email.split('@')
  return (
    <>
      {name}
      <wbr />@{host.join('@')}
    </>
  )
}
