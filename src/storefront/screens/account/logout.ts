import { redirect } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import { endSession } from '../../../shop/members/sign-in/session.ts'
import { endedSessionCookies } from '../../../shop/members/sign-in/session-cookie.ts'
import { shopContext } from '../../context.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import type { Route } from './+types/logout.ts'
import { leaveWith } from './leave-with.ts'

/** Only a form of the shop signs out; opening the address redirects home. */
export function loader({ context, request }: Route.LoaderArgs) {
  return redirect(redirectHref(request, context.get(shopContext).visitor, hrefTo('home')))
}

/** Ends the session, starts a new guest and redirects home (AUTH-6). */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  if (visitor.member) await endSession(shop, visitor.member)
  return leaveWith(redirectHref(request, visitor, hrefTo('home')), endedSessionCookies(shop))
}
