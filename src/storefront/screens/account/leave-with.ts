import { redirectDocument } from 'react-router'

/** Redirects with `Set-Cookie` headers by a full page load, since the present page belongs to another session. */
export function leaveWith(href: string, cookies: readonly string[]): Response {
  const answer = redirectDocument(href, 303)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
