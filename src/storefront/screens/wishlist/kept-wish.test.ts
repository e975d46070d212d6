import { expect, it } from 'vitest'
import { readConfig } from '../../../platform/config/config.ts'
import { forgetWish, keepWish, keptWish } from './kept-wish.ts'

it('MEM-7 a wish is kept in a cookie that travels encrypted where the shop does', () => {
  const shop = { config: readConfig({}) }
  expect(keepWish(shop, 7)).toBe('lk_wish=7; HttpOnly; Path=/; Max-Age=86400; SameSite=Lax')
  const encrypted = { config: { ...shop.config, publicUrl: 'https://keys.example' } }
  expect([keepWish(encrypted, 7), forgetWish(encrypted)]).toEqual([
    expect.stringMatching(/; Secure$/),
    expect.stringMatching(/; Secure$/),
  ])
  const [cookie = ''] = keepWish(encrypted, 7).split(';')
  expect(keptWish(new Request('https://keys.example/wish', { headers: { Cookie: cookie } }))).toBe(7)
})
