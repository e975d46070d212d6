import { type Href, hrefTo } from '../../shop/page-href.ts'

/** The page to sign in or up that leads back to the given one. */
export function signInHref(from: Href, page: 'login' | 'register' = 'login'): Href {
  return hrefTo(page, { to: from === hrefTo('home') ? undefined : from })
}
