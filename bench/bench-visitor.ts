import type { Visitor } from '../src/shop/visitor.ts'

/** A visitor who pays in euro. */
export const benchVisitor: Visitor = {
  locale: 'en-US',
  currency: { id: 2, code: 'eur', symbol: '€', name: 'Euro', rate: '0.86' },
  guestToken: '',
  ip: '127.0.0.1',
  userAgent: 'bench',
}
