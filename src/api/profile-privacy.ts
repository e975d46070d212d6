import { z } from 'zod'
import { textOf } from '../shop/localisation/server-text.ts'
import { endedSessionCookies } from '../shop/members/session-cookie.ts'
import { signedIn } from '../shop/members/session.ts'
import { deleteAccount } from '../shop/privacy/delete-account.ts'
import { deleteAccountForm } from '../shop/privacy/delete-account-form.ts'
import { exportMyData } from '../shop/privacy/export-my-data.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { dataOf, messageOnly, withData, withMessage } from './envelope.ts'
import { openBody, sealedBody } from './sealed-body.ts'

const strict = { rateLimit: { max: 30, timeWindow: '1 minute' } }

/** Whose data they are is told by the session alone. */
export function profilePrivacyCalls(api: Api, shop: Shop): void {
  api.get(
    '/profile/data',
    {
      config: strict,
      schema: {
        tags: ['profile'],
        summary: 'All that the shop knows of the member. Amounts are cents; keys are left out',
        response: { 200: dataOf(z.record(z.string(), z.unknown())) },
      },
    },
    async ({ visitor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return withData(await exportMyData(shop, visitor))
    },
  )

  api.post(
    '/profile/delete',
    {
      config: strict,
      schema: {
        tags: ['profile'],
        summary: 'Delete the account; orders are kept without the person',
        body: sealedBody(deleteAccountForm, ['password']),
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body }, reply) => {
      signedIn(visitor)
      const input = await openBody(shop, visitor, deleteAccountForm, body, ['password'])
      await deleteAccount(shop, visitor, input)
      void reply.header('set-cookie', endedSessionCookies(shop))
      return withMessage(textOf(visitor.locale).t('login.deleted'))
    },
  )
}
