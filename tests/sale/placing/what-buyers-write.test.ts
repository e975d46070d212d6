import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseCheckout } from '../../../src/storefront/screens/checkout/checkout-form-data.ts'
import { makeProduct } from '../../helpers/fixtures.ts'
import { createOrderBody } from './create-order-body.ts'
import { callApi, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld()))
afterAll(() => world.close())

const written = {
  note: ' Für Ömer\u202E!\r\n\u001B[2J\u0000Danke \u009B31m👍🏽 ',
  phone: '+49\n(30)\u00A0123\u200B45',
}
const kept = { note: 'Für Ömer!\n[2JDanke 31m👍🏽', phone: '+49 (30) 12345' }

it('CHK-2 API-3 a note and a phone number are stored as text, without characters that steer a terminal', async () => {
  const { id } = known((await makeProduct(world.shop, { stock: 1 })).variants[0])
  const fields = { memberRemark: written.note, phone: written.phone }
  const answer = await callApi(world, '/api/check/createOrder', {
    body: await createOrderBody(world, id, fields),
  })
  expect(answer.status).toBe(200)
  const order = world.shop.db.selectFrom('orders').select(['note', 'phone'])
  expect(await order.executeTakeFirst()).toEqual(kept)
})

it('CHK-2 API-3 the page of the checkout reads them in the same way', () => {
  const form = new FormData()
  const fields = { ...written, email: 'buyer@example.com', idempotencyKey: 'abcdefgh', shownTotalCents: '0' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(parseCheckout(form, [{ variantId: 1, quantity: 1 }])).toMatchObject({ input: kept })
})

it.each(['()()()()', '+', '12-34', '- - - - - -', '12345\u001Bx', '12e45'])(
  'CHK-2 "%s" is not a contact number',
  async (phone) => {
    const { id } = known((await makeProduct(world.shop, { stock: 1 })).variants[0])
    const answer = await callApi(world, '/api/check/createOrder', {
      body: await createOrderBody(world, id, { phone }),
    })
    expect(answer).toMatchObject({
      status: 400,
      json: { msg: expect.stringContaining('Please enter the correct contact number') },
    })
  },
)
