import { z } from 'zod'
import { textOf } from '../shop/localisation/server-text.ts'
import { changePasswordForm } from '../shop/members/change-password-form.ts'
import { changePassword } from '../shop/members/change-password.ts'
import { forgotForm } from '../shop/members/forgot-form.ts'
import { forgotPassword } from '../shop/members/forgot-password.ts'
import { resetForm } from '../shop/members/reset-form.ts'
import { readReset, resetPassword } from '../shop/members/reset-password.ts'
import { endedSessionCookies } from '../shop/members/session-cookie.ts'
import { signedIn } from '../shop/members/session.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { dataOf, messageOnly, withData, withMessage } from './envelope.ts'
import { openBody, sealedBody } from './sealed-body.ts'

const strict = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export function passwordCalls(api: Api, shop: Shop): void {
  api.post(
    '/forget',
    {
      config: strict,
      schema: {
        tags: ['account'],
        summary: 'Ask for a link to set a new password. The same answer whether or not there is an account',
        body: forgotForm,
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body }) => {
      await forgotPassword(shop, visitor, body)
      return withMessage(textOf(visitor.locale).t('forgot.sent'))
    },
  )

  api.get(
    '/verify',
    {
      config: strict,
      schema: {
        tags: ['account'],
        summary: 'The e-mail of the account whose password this code sets',
        querystring: z.object({ code: z.string().max(200).default('') }),
        response: { 200: dataOf(z.string()) },
      },
    },
    async ({ query }, reply) => {
      const { email } = await readReset(shop, query.code)
      void reply.header('cache-control', 'no-store')
      return withData(email)
    },
  )

  const newPasswords = ['newPwd', 'confirmPwd'] as const
  api.post(
    '/resetPassword',
    {
      config: strict,
      schema: {
        tags: ['account'],
        summary: 'Set a new password by a mailed code; every session of the member ends',
        body: sealedBody(resetForm, newPasswords),
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body }, reply) => {
      const input = await openBody(shop, visitor, resetForm, body, newPasswords)
      void reply.header('set-cookie', await resetPassword(shop, visitor, input))
      return withMessage(textOf(visitor.locale).t('login.password-changed'))
    },
  )

  const threePasswords = ['oldPwd', ...newPasswords] as const
  api.post(
    '/profile/updatePwd',
    {
      config: strict,
      schema: {
        tags: ['profile'],
        summary: 'Change the password; every session of the member ends, this one too',
        body: sealedBody(changePasswordForm, threePasswords),
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body }, reply) => {
      signedIn(visitor)
      const input = await openBody(shop, visitor, changePasswordForm, body, threePasswords)
      await changePassword(shop, visitor, input)
      void reply.header('set-cookie', endedSessionCookies(shop))
      return withMessage(textOf(visitor.locale).t('login.password-changed'))
    },
  )
}
