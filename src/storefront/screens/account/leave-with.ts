import { redirectDocument } from 'react-router'

/** Leads on with `Set-Cookie` headers, by a whole page: everything on the present one was for somebody else. */
export function leaveWith(href: string, cookies: readonly string[]): Response {
  const answer = redirectDocument(href, 303)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}
