/** Tells a password manager whose password a form is about. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
}
