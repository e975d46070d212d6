import { describe, expect, it } from 'vitest'
import { mayWithdraw, withdrawalEnd, type WithdrawalReach } from './withdrawal-right.ts'

const at = new Date('2026-11-24T14:02:00Z')

describe('RTS-1 the time to withdraw', () => {
  it.each([
    ['DE', '2026-12-08T23:00:00.000Z'],
    ['FI', '2026-12-08T22:00:00.000Z'],
    ['GB', '2026-12-09T00:00:00.000Z'],
    ['PT', '2026-12-09T01:00:00.000Z'],
  ])('ends in %s with the fourteenth day after the contract', (country, end) => {
    expect(endIn('eu', country)?.toISOString()).toBe(end)
  })

  it('lasts to the last second of that day', () => {
    const end = endIn('eu', 'DE')
    const may = (seconds: number) =>
      mayWithdraw({ withdraw_before: end }, new Date(Number(end) + seconds * 1000))
    expect([may(-1), may(0), may(1)]).toEqual([true, false, false])
  })

  it('accounts for a change of the clocks', () => {
    const before = withdrawalEnd({ reach: 'eu', sellersCountry: '' }, 'DE', new Date('2026-10-20T12:00:00Z'))
    expect(before?.toISOString()).toBe('2026-11-03T23:00:00.000Z')
  })

  it('is for buyers of the EEA and the United Kingdom, for all, or for none', () => {
    expect(['DE', 'NO', 'GB', 'CH', 'US'].map((country) => endIn('eu', country) !== null)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(endIn('all', 'US')?.toISOString()).toBe('2026-12-09T12:00:00.000Z')
    expect(endIn('off', 'DE')).toBeNull()
  })

  it('follows the country of the seller if the country of the buyer is not known', () => {
    expect(endIn('eu', undefined)).toBeNull()
    expect(endIn('eu', undefined, 'DE')).not.toBeNull()
    expect(endIn('eu', 'US', 'DE')).toBeNull()
  })
})

function endIn(reach: WithdrawalReach, country: string | undefined, sellersCountry = '') {
  return withdrawalEnd({ reach, sellersCountry }, country, at)
}
