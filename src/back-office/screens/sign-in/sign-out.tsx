import { redirect } from 'react-router'
import { endStaffSession } from '../../../shop/staff/sign-in/staff-session.ts'
import { actionsOf } from '../../actions.ts'
import { endedSessionCookie } from '../../session-cookie.ts'
import { officeHref } from '../../office-href.ts'

export const loader = () => redirect(officeHref('overview'), 303)

export const action = actionsOf('sign-out', {
  async 'sign-out'({ office: { shop }, staff }) {
    await endStaffSession(shop, staff, staff.session.id)
    return redirect(officeHref('sign-in'), {
      status: 303,
      headers: { 'Set-Cookie': endedSessionCookie(shop.config) },
    })
  },
})

export default function SignOut() {
  return undefined
}
