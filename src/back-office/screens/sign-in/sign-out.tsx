import { redirect } from 'react-router'
import { endStaffSession } from '../../../shop/staff/sign-in/staff-session.ts'
import { actsOf } from '../../acts.ts'
import { endedSessionCookie } from '../../session-cookie.ts'

export const loader = () => redirect('/', 303)

export const action = actsOf('sign-out', {
  async 'sign-out'({ office: { shop }, staff }) {
    await endStaffSession(shop, staff, staff.session.id)
    return redirect('/sign-in', { status: 303, headers: { 'Set-Cookie': endedSessionCookie(shop.config) } })
  },
})

export default function SignOut() {
  return undefined
}
