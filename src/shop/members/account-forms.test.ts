import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import english from '../../../locales/en-US.json' with { type: 'json' }
import { changePasswordForm } from './password/change-password-form.ts'
import { forgotForm } from './password/forgot-form.ts'
import { resetForm } from './password/reset-form.ts'
import { signInForm } from './sign-in/sign-in-form.ts'
import { signUpForm } from './sign-up/sign-up-form.ts'

/** Field and English text of each issue. */
function issuesIn(form: z.ZodType, fields: object): [field: unknown, words: string | undefined][] {
  const texts: Partial<Record<string, string>> = english
  const { error } = form.safeParse(fields)
  return error?.issues.map(({ path, message }) => [path[0], texts[message]]) ?? []
}

const tooShort = (least: number) => `The length cannot be less than ${least}`
const tooLong = (max: number) => `The length cannot be more than ${max}`
const email = 'mira@example.org'
const password = 'correct horse 7'

describe('the sign-in form', () => {
  const issues = (changes: object) => issuesIn(signInForm, { username: 'mira', password, ...changes })

  it('AUTH-2 asks for an account of 2 to 50 and a password of 6 to 30, in the words of the specification', () => {
    expect(issues({})).toEqual([])
    expect(issues({ username: ' ' })).toEqual([['username', 'Account is required!']])
    expect(issues({ username: 'm' })).toEqual([['username', tooShort(2)]])
    expect(issues({ username: 'm'.repeat(51) })).toEqual([['username', tooLong(50)]])
    expect(issues({ password: '' })).toEqual([['password', 'Password is required!']])
    expect(issues({ password: '12345' })).toEqual([['password', tooShort(6)]])
    expect(issues({ password: 'x'.repeat(31) })).toEqual([['password', tooLong(30)]])
  })

  it('AUTH-1 remembers only members who ticked the box, in a form or a call', () => {
    const remembers = (rememberMe?: unknown) => signInForm.parse({ username: 'mira', password, rememberMe })
    for (const tick of [true, 'on', 'true', '1']) expect(remembers(tick).rememberMe).toBe(true)
    for (const none of [undefined, false, '', 'false', '0']) expect(remembers(none).rememberMe).toBe(false)
  })

  it('AUTH-2 leaves a password as it was typed', () => {
    expect(signInForm.parse({ username: ' mira ', password: ' blanks ' })).toMatchObject({
      username: 'mira',
      password: ' blanks ',
    })
  })
})

describe('the sign-up form', () => {
  const whole = { email, username: 'Mira', pwd: password, confirmPwd: password, checkCondition: true }
  const issues = (changes: object) => issuesIn(signUpForm, { ...whole, ...changes })

  it('AUTH-7 asks for an e-mail of 6 to 50 and a username of 2 to 30', () => {
    expect(issues({})).toEqual([])
    expect(issues({ email: 'mira' })[0]).toEqual(['email', 'Please enter the correct email address!'])
    expect(issues({ email: 'a@b.c' }).map(([field]) => field)).toContain('email')
    expect(issues({ email: `${'m'.repeat(40)}@example.org` })).toEqual([['email', tooLong(50)]])
    expect(issues({ username: 'M' })).toEqual([['username', tooShort(2)]])
    expect(issues({ username: 'M'.repeat(31) })).toEqual([['username', tooLong(30)]])
  })

  it('AUTH-7 asks for two equal passwords of 6 to 30 and the consent, in the words of the specification', () => {
    const both = (pwd: string) => issues({ pwd, confirmPwd: pwd })
    expect(both('12345')).toContainEqual(['pwd', tooShort(6)])
    expect(both('x'.repeat(31))).toContainEqual(['pwd', tooLong(30)])
    expect(both('x'.repeat(30))).toEqual([])
    expect(issues({ confirmPwd: 'correct horse 8' })).toEqual([
      ['confirmPwd', 'The two passwords do not match!'],
    ])
    const consent = 'Consent terms and conditions and privacy policy must be checked!'
    for (const checkCondition of [false, undefined, ''])
      expect(issues({ checkCondition })).toEqual([['checkCondition', consent]])
    expect(issues({ checkCondition: 'on', checkCoupons: 'on' })).toEqual([])
  })
})

describe('the forms of a forgotten and of a changed password', () => {
  it('AUTH-9 asks for an e-mail and the code', () => {
    const whole = { uuid: '6f6b2c1e-0d5c-4f8e-9a53-3a3f1d2b4c5d', username: email, code: 'ABCDE' }
    const issues = (changes: object) => issuesIn(forgotForm, { ...whole, ...changes })
    expect(issues({})).toEqual([])
    expect(issues({ code: ' ' })).toEqual([['code', 'verification code cannot be empty']])
    expect(issues({ username: 'mira' })[0]).toEqual(['username', 'Please enter the correct email address!'])
    expect(issues({ uuid: 'x' }).map(([field]) => field)).toEqual(['uuid'])
  })

  it('AUTH-10 asks for a password of 6 to 16, twice', () => {
    const whole = { code: '1.a', email, newPwd: 'new horse 8', confirmPwd: 'new horse 8' }
    const issues = (changes: object) => issuesIn(resetForm, { ...whole, ...changes })
    expect(issues({})).toEqual([])
    expect(issues({ newPwd: '', confirmPwd: '' }).map(([field]) => field)).toEqual(['newPwd', 'confirmPwd'])
    expect(issues({ newPwd: '12345', confirmPwd: '12345' })).toContainEqual(['newPwd', tooShort(6)])
    expect(issues({ newPwd: 'x'.repeat(17) })).toContainEqual(['newPwd', tooLong(16)])
    expect(issues({ confirmPwd: 'new horse 9' })).toEqual([['confirmPwd', 'The two passwords do not match!']])
  })

  it('AUTH-11 asks for the old password and a new one of 6 to 30, twice', () => {
    const whole = { oldPwd: password, newPwd: 'new horse 8', confirmPwd: 'new horse 8' }
    const issues = (changes: object) => issuesIn(changePasswordForm, { ...whole, ...changes })
    expect(issues({})).toEqual([])
    expect(issues({ oldPwd: '' }).map(([field]) => field)).toEqual(['oldPwd'])
    expect(issues({ newPwd: '12345', confirmPwd: '12345' })).toContainEqual(['newPwd', tooShort(6)])
    expect(issues({ newPwd: 'x'.repeat(31) })).toContainEqual(['newPwd', tooLong(30)])
    expect(issues({ confirmPwd: 'new horse 9' })).toEqual([['confirmPwd', 'The two passwords do not match!']])
  })
})
