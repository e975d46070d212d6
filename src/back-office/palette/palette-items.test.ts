import { ReceiptText } from 'lucide'
import { expect, it } from 'vitest'
import type { Place } from '../layout/places.ts'
import { paletteItems } from './palette-items.ts'

const places: Place[] = [
  { page: 'overview', to: '/', text: 'overview.title', icon: ReceiptText, letter: 'h' },
  { page: 'orders', to: '/orders', text: 'orders.title', icon: ReceiptText, letter: 'o' },
]
const tasks = [
  { page: 'key-import-new', text: 'stock.import' },
  { page: 'coupons', text: 'coupons.new', query: { open: 'new' } },
] as const
const found = {
  text: 'mira',
  recent: [{ to: '/orders/LK-1', text: 'LK-1' }],
  orders: [{ orderNo: 'LK-2', email: 'mira@example.fi', status: 'delivered' as const, goods: 'Tessera' }],
  products: [{ id: 7, name: 'Miramar', cover: '/covers/7/1/tall-240', inStock: true }],
  customers: [{ id: 3, name: 'Mira', email: 'mira@example.fi' }],
  settings: [{ key: 'shop.name', title: 'Name of the shop', group: 'identity' as const }],
}
const goesTo = (entered: string) => paletteItems(entered, { tasks, places }, found).map(({ to }) => to)

it('OPS-11 the palette shows recent pages until something is typed, then actions before orders', () => {
  expect(goesTo('')).toEqual(['/orders/LK-1', '/keys/import', '/coupons?open=new', '/', '/orders'])
  const all = ['/products/7', '/orders/LK-2', '/members/3', '/settings?group=identity']
  expect(goesTo('orders')).toEqual(['/orders', ...all])
  expect(goesTo('mira')).toEqual(all)
})

it('OPS-11 OWN-9 the palette shows one group after its sign, such as orders after # and actions after >', () => {
  expect(['/', '@', '!'].map((mark) => goesTo(`${mark}mira`))).toEqual([
    ['/products/7'],
    ['/members/3'],
    ['/settings?group=identity'],
  ])
  expect(goesTo('#mira')).toEqual(['/orders/LK-2'])
  expect(goesTo('>')).toEqual(['/keys/import', '/coupons?open=new', '/', '/orders'])
  expect(goesTo('> over')).toEqual(['/'])
  expect(goesTo('> import k')).toEqual(['/keys/import'])
})

it('OPS-11 OWN-9 pages chosen in the palette are remembered, tasks are not', () => {
  const items = paletteItems('>', { tasks, places }, found)
  expect(items.filter(({ isTask }) => isTask).map(({ to }) => to)).toEqual([
    '/keys/import',
    '/coupons?open=new',
  ])
})
