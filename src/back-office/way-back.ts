import { officeHref } from './office-href.ts'

/** The address of the sign-in that leads on to `target`. */
export function signInPath(target: string): string {
  return officeHref('sign-in', { to: target === '/' ? undefined : target })
}

/** The address that asks for the second factor again and leads back to `target`. */
export function stepUpPath(target: string): string {
  return officeHref('step-up', { to: target })
}

const asking = 'ask'

/** Returns the address of a page with an open dialog; `askedIn` reads it. */
export function askingPath(pathname: string, search: string, dialog: string): string {
  const query = new URLSearchParams(search)
  query.set(asking, dialog)
  return `${pathname}?${query.toString()}`
}

export function askedIn(query: URLSearchParams): string | undefined {
  return query.get(asking) ?? undefined
}

/** A path of the back office from an untrusted address; else the overview. */
export function safeTarget(target: string | null): string {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\')) return '/'
  const url = URL.parse(target, 'http://office.invalid')
  // `/.//evil.example` is a path that reads as another host once it is cleaned
  const isOurs = url?.host === 'office.invalid' && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search : '/'
}
