import { describe, expect, it } from 'vitest'
import { isCard } from './card-figures.ts'
import { earlierCard } from './card-on-its-way.ts'

const now = new Date('2026-11-22T12:00:00Z')
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, securityCode: '737' }

describe('PAY-5 the numbers of a card', () => {
  it.each([
    ['as they should be', {}, true],
    ['with 15 figures', { number: '378282246310005' }, true],
    ['with one figure wrong', { number: '4242424242424241' }, false],
    ['with two figures swapped', { number: '4242424242424224' }, false],
    ['too few', { number: '42424242' }, false],
    ['valid this month', { expiryMonth: 11, expiryYear: 2026 }, true],
    ['valid until last month', { expiryMonth: 10, expiryYear: 2026 }, false],
  ])('%s', (_, changes, expected) => {
    expect(isCard({ ...card, ...changes }, now)).toBe(expected)
  })

  it('are valid to the end of their month in every time zone', () => {
    const ending = { ...card, expiryMonth: 11, expiryYear: 2026 }
    expect(isCard(ending, new Date('2026-12-01T11:59:00Z'))).toBe(true)
    expect(isCard(ending, new Date('2026-12-02T00:01:00Z'))).toBe(false)
  })
})

it('PAY-7 a card that was sent is on its way for two minutes, then its answer is lost', () => {
  const sent = (secondsAgo: number) => ({ charged_at: new Date(now.getTime() - secondsAgo * 1000) })
  expect(earlierCard({ charged_at: null }, now)).toBe('none')
  expect(earlierCard(sent(0), now)).toBe('on-its-way')
  expect(earlierCard(sent(119), now)).toBe('on-its-way')
  expect(earlierCard(sent(120), now)).toBe('lost')
})
