import { expect, it } from 'vitest'
import { minorUnitsOf, moneyText } from './bank-money.ts'
import { isCardNumber, outcomeOf, testCards } from './test-cards.ts'

it('publishes test cards that pass the check every card form makes, each with its own outcome', () => {
  expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([])
  expect(new Set(testCards.map(({ outcome }) => outcome)).size).toBe(testCards.length)
})

it('declines a card that is not published', () => {
  expect(outcomeOf('6011000990139424')).toBe('decline')
})

it.each([
  ['12.34', 'EUR', 1234],
  ['12', 'EUR', 1200],
  ['1000', 'JPY', 1000],
  ['1000.00', 'JPY', undefined],
  ['12.345', 'EUR', undefined],
  ['-1', 'EUR', undefined],
  ['1e3', 'EUR', undefined],
])('reads %s in %s as %s minor units', (amount, currency, minorUnits) => {
  expect(minorUnitsOf(amount, currency)).toBe(minorUnits)
})

it('writes amounts with the decimals of their currency', () => {
  expect([moneyText(6953, 'USD'), moneyText(6953, 'JPY')]).toEqual(['$69.53', '¥6,953'])
})
