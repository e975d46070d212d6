import { z } from 'zod'
import { textOf } from '../../shop/localisation/server-text.ts'
import { changePasswordForm } from '../../shop/members/password/change-password-form.ts'
import { changePassword } from '../../shop/members/password/change-password.ts'
import { forgotForm } from '../../shop/members/password/forgot-form.ts'
import { forgotPassword } from '../../shop/members/password/forgot-password.ts'
import { resetForm } from '../../shop/members/password/reset-form.ts'
import { readReset, resetPassword as setNewPassword } from '../../shop/members/password/reset-password.ts'
import { endedSessionCookies } from '../../shop/members/sign-in/session-cookie.ts'
import { dataOf, message } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'
import { openBody, sealedBody } from './sealed-body.ts'

export const forget = defineCall({
  method: 'POST',
  path: '/forget',
  family: 'account',
  audience: 'guest',
  summary: 'Ask for a link to set a new password. The same answer whether or not there is an account',
  limits: ['unproven-answer.network', 'forgot.network', 'forgot.address'],
  body: forgotForm,
  answer: message,
  async run(shop, { visitor, body }) {
    await forgotPassword(shop, visitor, body)
    return textOf(visitor.locale).t('forgot.sent')
  },
})

export const verify = defineCall({
  method: 'GET',
  path: '/verify',
  family: 'account',
  audience: 'guest',
  summary: 'The e-mail of the account whose password this code sets',
  noStore: true,
  query: z.object({ code: z.string().max(200).default('') }),
  answer: dataOf(z.string()),
  run: async (shop, { query }) => (await readReset(shop, query.code)).email,
})

const newPasswords = ['newPwd', 'confirmPwd'] as const

export const resetPassword = defineCall({
  method: 'POST',
  path: '/resetPassword',
  family: 'account',
  audience: 'guest',
  summary: 'Set a new password by a mailed code; every session of the member ends',
  limits: ['password-work.network'],
  body: sealedBody(resetForm, newPasswords),
  answer: message,
  async run(shop, { visitor, body, setCookies }) {
    const input = await openBody(shop, visitor, resetForm, body, newPasswords)
    setCookies(await setNewPassword(shop, visitor, input))
    return textOf(visitor.locale).t('login.password-changed')
  },
})

const threePasswords = ['oldPwd', ...newPasswords] as const

export const updatePwd = defineCall({
  method: 'POST',
  path: '/profile/updatePwd',
  family: 'profile',
  audience: 'member',
  summary: 'Change the password; every session of the member ends, this one too',
  limits: ['password-work.network', 'own-password.member'],
  body: sealedBody(changePasswordForm, threePasswords),
  answer: message,
  async run(shop, { visitor, body, setCookies }) {
    const input = await openBody(shop, visitor, changePasswordForm, body, threePasswords)
    await changePassword(shop, visitor, input)
    setCookies(endedSessionCookies(shop))
    return textOf(visitor.locale).t('login.password-changed')
  },
})
