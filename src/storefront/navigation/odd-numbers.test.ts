import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { makeVisitor } from '../../../tests/helpers/fixtures.ts'
import type { Shop } from '../../shop/shop.ts'
import { shopContext } from '../context.ts'
import { pageIn } from './list-page.ts'
import { action } from '../screens/checkout/cart.ts'

const odd = ['1e1', '0x2', '+1', '1.0', '01', '-1', 'true', '[3]', '']

/** Posts a form to the cart and returns the status and the cart's cookie. */
async function post(fields: Record<string, string>): Promise<{ status: number | undefined; cookie: string }> {
  const request = new Request('http://localhost:3000/cart', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const context = new RouterContextProvider()
  // the cart is a cookie: nothing is looked up
  context.set(shopContext, { shop: {} as Shop, visitor: makeVisitor() })
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/cart' }
  const answer: unknown = await action(args).catch((thrown: unknown) => thrown)
  const { init } = answer as { init: ResponseInit | null }
  return { status: init?.status, cookie: new Headers(init?.headers).get('set-cookie') ?? '' }
}

it.each(odd)('API-1 CART-2 the cart refuses a number that is written as "%s"', async (number) => {
  for (const fields of [{ variantId: number }, { variantId: '7', quantity: number }])
    expect([fields, await post({ intent: 'add', ...fields })]).toMatchObject([
      fields,
      { status: 400, cookie: '' },
    ])
})

it('API-1 CART-2 the cart takes numbers in digits', async () => {
  expect((await post({ intent: 'add', variantId: '7', quantity: '3' })).cookie).toContain('lk_cart=7.3;')
})

it.each([...odd, '0', '٣'])('API-1 a list begins at its first page for the page "%s"', (page) => {
  expect(pageIn(new Request(`http://localhost:3000/news?page=${encodeURIComponent(page)}`))).toBe(1)
})
