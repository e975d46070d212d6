import { z } from 'zod'
import { textOf } from '../../shop/localisation/server-text.ts'
import { endedSessionCookies } from '../../shop/members/sign-in/session-cookie.ts'
import { deleteAccount } from '../../shop/privacy/delete-account.ts'
import { deleteAccountForm } from '../../shop/privacy/delete-account-form.ts'
import { exportMyData } from '../../shop/privacy/export-my-data.ts'
import { openBody, sealedBody } from '../account/sealed-body.ts'
import { dataOf, message } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

export const myData = defineCall({
  method: 'GET',
  path: '/profile/data',
  family: 'profile',
  audience: 'member',
  summary: 'All that the shop knows of the member. Amounts are cents; keys are left out',
  limits: ['my-data.member'],
  noStore: true,
  answer: dataOf(z.record(z.string(), z.unknown())),
  run: async (shop, { visitor }) => ({ ...(await exportMyData(shop, visitor)) }),
})

export const removeAccount = defineCall({
  method: 'POST',
  path: '/profile/delete',
  family: 'profile',
  audience: 'member',
  summary: 'Delete the account; orders are kept without the person',
  limits: ['password-work.network', 'own-password.member'],
  body: sealedBody(deleteAccountForm, ['password']),
  answer: message,
  async run(shop, { visitor, body, setCookies }) {
    const input = await openBody(shop, visitor, deleteAccountForm, body, ['password'])
    await deleteAccount(shop, visitor, input)
    setCookies(endedSessionCookies(shop))
    return textOf(visitor.locale).t('login.deleted')
  },
})
