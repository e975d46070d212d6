import { z } from 'zod'
import { isFromElsewhere } from '../../platform/security/request-origin.ts'
import { refuse } from '../../shop/errors.ts'
import { textOf } from '../../shop/localisation/server-text.ts'
import { readProfile } from '../../shop/members/profile/read-profile.ts'
import {
  endedSessionCookies,
  sessionCookie,
  sessionCookies,
} from '../../shop/members/sign-in/session-cookie.ts'
import { endSession, readSession, signedIn } from '../../shop/members/sign-in/session.ts'
import { signInForm } from '../../shop/members/sign-in/sign-in-form.ts'
import { signIn } from '../../shop/members/sign-in/sign-in.ts'
import { signUpForm } from '../../shop/members/sign-up/sign-up-form.ts'
import { signUp } from '../../shop/members/sign-up/sign-up.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { dataOf, done, fieldsOf, message } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'
import { levelFields, levelSchema } from './level-fields.ts'
import { openBody, sealedBody } from './sealed-body.ts'
import { userOf, userSchema } from './user-fields.ts'

export const login = defineCall({
  method: 'POST',
  path: '/login',
  family: 'account',
  audience: 'guest',
  summary: 'Sign in by username or e-mail; the token comes as a cookie too',
  limits: ['password-work.network', 'sign-in.browser', 'sign-in.pair', 'sign-in.account', 'sign-in.network'],
  noStore: true,
  body: sealedBody(signInForm, ['password']),
  answer: fieldsOf({ token: z.string(), user: userSchema }),
  async run(shop, { visitor, body, setCookies }) {
    const input = await openBody(shop, visitor, signInForm, body, ['password'])
    const session = await signIn(shop, visitor, input)
    const member = await readSession(shop, session.token)
    const user = userOf(await readProfile(shop, { locale: visitor.locale, member }))
    setCookies(sessionCookies(shop, session))
    return { token: session.token, user }
  },
})

export const logout = defineCall({
  method: ['GET', 'POST'],
  path: '/logout',
  family: 'account',
  audience: 'guest',
  summary: 'Sign out: the token is dead from then on',
  noStore: true,
  query: z.object({
    token: z.string().max(100).optional().describe('instead of the header Authorization: Bearer'),
  }),
  answer: done,
  async run(shop, { visitor, query, request: { headers, cookies, protocol, host }, setCookies }) {
    const own = [shop.config.publicUrl, `${protocol}://${host}`]
    const isNamed = query.token !== undefined || headers.authorization !== undefined
    if (!isNamed && isFromElsewhere(headers, own)) refuse('request.cross-site')
    const member = query.token === undefined ? visitor.member : await readSession(shop, query.token)
    if (member) await endSession(shop, member)
    // a token in the query signs out another client, not this browser
    if (query.token === undefined || query.token === cookies[sessionCookie])
      setCookies(endedSessionCookies(shop))
  },
})

export const getInfo = defineCall({
  method: 'GET',
  path: '/getInfo',
  family: 'account',
  audience: 'member',
  summary: 'The member whose token comes with the call',
  answer: dataOf(userSchema),
  run: async (shop, { visitor }) => userOf(await readProfile(shop, visitor)),
})

export const getUserLevelInfo = defineCall({
  method: 'GET',
  path: '/getUserLevelInfo/:id',
  family: 'account',
  audience: 'member',
  summary: 'The level of the member with this id, who must be the one that asks',
  params: z.object({ id: rowId }),
  answer: dataOf(z.object({ userLevelInfo: levelSchema })),
  async run(shop, { visitor, params }) {
    if (signedIn(visitor).id !== params.id) refuse('not-found', { field: 'id' })
    const profile = await readProfile(shop, visitor)
    return { userLevelInfo: levelFields(profile.level) }
  },
})

export const register = defineCall({
  method: 'POST',
  path: '/register',
  family: 'account',
  audience: 'guest',
  summary: 'Sign up; a mailed link makes the account. The same answer whether or not there is one',
  limits: ['password-work.network', 'sign-up.network', 'sign-up.address'],
  body: sealedBody(signUpForm, ['pwd', 'confirmPwd']),
  answer: message,
  async run(shop, { visitor, body }) {
    const input = await openBody(shop, visitor, signUpForm, body, ['pwd', 'confirmPwd'])
    await signUp(shop, visitor, input)
    return textOf(visitor.locale).t('register.sent', { email: input.email })
  },
})
