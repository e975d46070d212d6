import { redirect } from 'react-router'
import { localeById } from '../../../shop/localisation/locales.ts'
import { endSession } from '../../../shop/members/session.ts'
import { endedSessionCookies } from '../../../shop/members/session-cookie.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { shopContext } from '../../context.ts'
import { keepChoices } from '../../ui/shop-link.tsx'
import type { Route } from './+types/logout.ts'
import { leaveWith } from './leave-with.ts'

/** Only a form of the shop signs out; whoever opens the address goes home as they are. */
export function loader({ context, request }: Route.LoaderArgs) {
  return redirect(homeOf(context.get(shopContext).visitor, request))
}

/** Ends the session, makes the browser another guest, and goes home (AUTH-6). */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  if (visitor.member) await endSession(shop, visitor.member)
  return leaveWith(homeOf(visitor, request), endedSessionCookies(shop))
}

function homeOf({ locale }: Visitor, request: Request): string {
  return keepChoices('/', localeById(locale), new URL(request.url).search)
}
