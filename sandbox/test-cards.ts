import { createHash } from 'node:crypto'

/** The published test cards: data for the hosted page, the documentation and the words of a first start. */
export const testCards = [
  { number: '4242424242424242', outcome: 'success', means: 'paid at once' },
  { number: '4000000760000002', outcome: 'foreign', means: 'paid at once, with a card from Brazil' },
  { number: '4000000000000002', outcome: 'decline', means: 'declined by the bank' },
  {
    number: '4000000000001117',
    outcome: 'challenge',
    means: '3-D Secure asks first, then paid when confirmed',
  },
  { number: '4000000000002222', outcome: 'challenge-refused', means: '3-D Secure asks first, then declined' },
  { number: '4000000000003337', outcome: 'late', means: 'pending; the money arrives later' },
  {
    number: '4000000000004442',
    outcome: 'duplicates',
    means: 'paid; the same webhook three times and a second one',
  },
  {
    number: '4000000000005555',
    outcome: 'paid-then-pending',
    means: 'paid; the pending webhook arrives after it',
  },
  {
    number: '4000000000006660',
    outcome: 'paid-then-failed',
    means: 'paid; a failed webhook arrives after it',
  },
  { number: '4000000000007775', outcome: 'down', means: 'the provider answers with an error 500' },
] as const satisfies readonly TestCard[]

interface TestCard {
  number: string
  outcome: string
  means: string
}

export type CardOutcome = (typeof testCards)[number]['outcome']

/** A card of another network that is paid at once, for the tests of disputes alone. */
export const mastercard = '5555555555554444'

/** Effect of a card number; unpublished cards are declined. */
export function outcomeOf(cardNumber: string): CardOutcome {
  if (cardNumber === mastercard) return 'success'
  return testCards.find((card) => card.number === cardNumber)?.outcome ?? 'decline'
}

/** The bank's facts about a card: a name equal for all its payments, last figures, brand, country if foreign. */
export function cardFacts(cardNumber: string): CardFacts {
  const fingerprint = createHash('sha256').update(cardNumber).digest('hex').slice(0, 16)
  const ending = cardNumber.slice(-4)
  const brand = cardNumber === mastercard ? 'mastercard' : 'visa'
  return { fingerprint, ending, brand, ...(outcomeOf(cardNumber) === 'foreign' && { country: 'BR' }) }
}

export interface CardFacts {
  fingerprint: string
  ending: string
  brand: 'visa' | 'mastercard'
  country?: string
}

/** `4242424242424242` → `4242 4242 4242 4242` */
export function spacedCardNumber(cardNumber: string): string {
  return cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** The check digit that every card number ends in (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
