import { z } from 'zod'
import { isFromElsewhere } from '../platform/security/request-origin.ts'
import { refuse } from '../shop/errors.ts'
import { textOf } from '../shop/localisation/server-text.ts'
import { readProfile } from '../shop/members/read-profile.ts'
import { endedSessionCookies, sessionCookie, sessionCookies } from '../shop/members/session-cookie.ts'
import { endSession, readSession } from '../shop/members/session.ts'
import { signInForm } from '../shop/members/sign-in-form.ts'
import { signIn } from '../shop/members/sign-in.ts'
import { signUpForm } from '../shop/members/sign-up-form.ts'
import { signUp } from '../shop/members/sign-up.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { dataOf, messageOnly, withData, withMessage } from './envelope.ts'
import { openBody, sealedBody } from './sealed-body.ts'
import { userOf, userSchema } from './user-fields.ts'

const strict = { rateLimit: { max: 60, timeWindow: '1 minute' } }

export function accountCalls(api: Api, shop: Shop): void {
  api.post(
    '/login',
    {
      config: strict,
      schema: {
        tags: ['account'],
        summary: 'Sign in by username or e-mail; the token comes as a cookie too',
        body: sealedBody(signInForm, ['password']),
        response: { 200: messageOnly.extend({ token: z.string(), user: userSchema }) },
      },
    },
    async ({ visitor, body }, reply) => {
      const input = await openBody(shop, visitor, signInForm, body, ['password'])
      const session = await signIn(shop, visitor, input)
      const member = await readSession(shop, session.token)
      const user = userOf(await readProfile(shop, { locale: visitor.locale, member }))
      void reply.header('set-cookie', sessionCookies(shop, session)).header('cache-control', 'no-store')
      return { ...withMessage('success'), token: session.token, user }
    },
  )

  const token = z.string().max(100).optional().describe('instead of the header Authorization: Bearer')
  const logout = {
    config: strict,
    schema: {
      tags: ['account'],
      summary: 'Sign out: the token is dead from then on',
      querystring: z.object({ token }),
      response: { 200: messageOnly },
    },
  }
  api.route({
    method: ['GET', 'POST'],
    url: '/logout',
    ...logout,
    async handler({ visitor, query, headers, cookies, protocol, host }, reply) {
      const own = [shop.config.publicUrl, `${protocol}://${host}`]
      const isNamed = query.token !== undefined || headers.authorization !== undefined
      if (!isNamed && isFromElsewhere(headers, own)) refuse('request.cross-site')
      const member = query.token === undefined ? visitor.member : await readSession(shop, query.token)
      if (member) await endSession(shop, member)
      void reply.header('cache-control', 'no-store')
      // who names another token signs out another client, not this browser
      if (query.token === undefined || query.token === cookies[sessionCookie])
        void reply.header('set-cookie', endedSessionCookies(shop))
      return withMessage('success')
    },
  })

  api.get(
    '/getInfo',
    {
      schema: {
        tags: ['account'],
        summary: 'The member whose token comes with the call',
        response: { 200: dataOf(userSchema) },
      },
    },
    async ({ visitor }) => withData(userOf(await readProfile(shop, visitor))),
  )

  api.post(
    '/register',
    {
      config: strict,
      schema: {
        tags: ['account'],
        summary: 'Sign up; a mailed link makes the account. The same answer whether or not there is one',
        body: sealedBody(signUpForm, ['pwd', 'confirmPwd']),
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body }) => {
      const input = await openBody(shop, visitor, signUpForm, body, ['pwd', 'confirmPwd'])
      await signUp(shop, visitor, input)
      return withMessage(textOf(visitor.locale).t('register.sent', { email: input.email }))
    },
  )
}
