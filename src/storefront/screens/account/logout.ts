import { redirect } from 'react-router'
import { endSession } from '../../../shop/members/session.ts'
import { endedSessionCookies } from '../../../shop/members/session-cookie.ts'
import { shopContext } from '../../context.ts'
import { redirectHref } from '../../redirect-href.ts'
import type { Route } from './+types/logout.ts'
import { leaveWith } from './leave-with.ts'

/** Only a form of the shop signs out; whoever opens the address goes home as they are. */
export function loader({ context, request }: Route.LoaderArgs) {
  return redirect(redirectHref(request, context.get(shopContext).visitor, '/'))
}

/** Ends the session, makes the browser another guest, and goes home (AUTH-6). */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  if (visitor.member) await endSession(shop, visitor.member)
  return leaveWith(redirectHref(request, visitor, '/'), endedSessionCookies(shop))
}
