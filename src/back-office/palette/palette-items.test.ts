import { ReceiptText } from 'lucide'
import { expect, it } from 'vitest'
import type { Place } from '../layout/places.ts'
import { paletteItems } from './palette-items.ts'

const places: Place[] = [
  { page: 'overview', to: '/', text: 'overview.title', icon: ReceiptText, letter: 'h' },
  { page: 'orders', to: '/orders', text: 'orders.title', icon: ReceiptText, letter: 'o' },
]
const found = {
  text: 'mira',
  recent: [{ to: '/orders/LK-1', text: 'LK-1' }],
  orders: [{ orderNo: 'LK-2', email: 'mira@example.fi', status: 'delivered' as const, goods: 'Tessera' }],
}
const goesTo = (typed: string) => paletteItems(typed, places, found).map(({ to }) => to)

it('OPS-11 the palette shows what was opened last before anything is typed, then acts before orders', () => {
  expect(goesTo('')).toEqual(['/orders/LK-1', '/', '/orders'])
  expect(goesTo('orders')).toEqual(['/orders', '/orders/LK-2'])
  expect(goesTo('mira')).toEqual(['/orders/LK-2'])
})

it('OPS-11 the palette shows orders alone after # and acts alone after >', () => {
  expect(goesTo('#mira')).toEqual(['/orders/LK-2'])
  expect(goesTo('>')).toEqual(['/', '/orders'])
  expect(goesTo('> over')).toEqual(['/'])
})
