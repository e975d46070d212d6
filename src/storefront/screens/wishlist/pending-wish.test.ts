import { expect, it } from 'vitest'
import { readConfig } from '../../../platform/config/config.ts'
import { clearPendingWish, setPendingWish, pendingWish } from './pending-wish.ts'

it('MEM-7 keeps a wish in a cookie that is Secure where the shop uses https', () => {
  const shop = { config: readConfig({}) }
  expect(setPendingWish(shop, 7)).toBe('lk_wish=7; HttpOnly; Path=/; Max-Age=86400; SameSite=Lax')
  const encrypted = { config: { ...shop.config, publicUrl: 'https://keys.example' } }
  expect([setPendingWish(encrypted, 7), clearPendingWish(encrypted)]).toEqual([
    expect.stringMatching(/; Secure$/),
    expect.stringMatching(/; Secure$/),
  ])
  const [cookie = ''] = setPendingWish(encrypted, 7).split(';')
  expect(pendingWish(new Request('https://keys.example/wish', { headers: { Cookie: cookie } }))).toBe(7)
})
