import { expect, it } from 'vitest'
import { consentCookie, readConsent } from './consent-cookie.ts'

const moment = new Date('2026-11-21T11:20:00.123Z')

it('HDR-5 keeps the choice and its time for half a year', () => {
  const cookie = consentCookie('all', moment, true)
  expect(cookie).toBe('lk_consent=all.2026-11-21T11:20:00Z; Path=/; Max-Age=15724800; SameSite=Lax; Secure')
  expect(readConsent(`locale=de; ${cookie.split(';')[0]}`)).toBe('all')
})

it('HDR-5 takes any other cookie value as no consent', () => {
  for (const cookies of ['', 'lk_consent=', 'lk_consent=yes.2026', 'other=all'])
    expect(readConsent(cookies)).toBeUndefined()
})
