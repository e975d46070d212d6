import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { linesOfOrder } from '../../../src/shop/orders/order-records.ts'
import { listWithdrawals } from '../../../src/shop/payments/withdrawals/list-withdrawals.ts'
import { withdrawalFilter } from '../../../src/shop/payments/withdrawals/withdrawal-filter.ts'
import { withdraw } from '../../../src/shop/payments/withdrawals/withdraw.ts'
import { makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, signInAs, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, callApi, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

describeOnDatabase('RTS-1 withdrawals of all buyers', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const consent = consentText('de')
  const german = () => makeVisitor({ country: 'DE', locale: 'de' })
  const variantOf = async () => known((await makeProduct(world.shop, { stock: 9 })).variants[0]).id
  const lineIdsOf = async (orderId: number) =>
    (await linesOfOrder(world.shop.db, orderId)).map(({ id }) => id)
  const find = (query: string, page = {}) =>
    listWithdrawals(world.shop, withdrawalFilter.read(new URLSearchParams(query)).filter, page)
  const numbers = async (query: string) => (await find(query)).withdrawals.map(({ orderNo }) => orderNo)

  it('are listed with buyer, outcome and refund, and a refusal with its proof', async () => {
    const buyer = german()
    const sealed = await buy(world, buyer, await variantOf(), { email: 'Sealed@example.de' })
    await withdraw(world.shop, buyer, {
      orderId: sealed.id,
      lineIds: await lineIdsOf(sealed.id),
      name: 'Marie Keller',
    })
    await world.runDueJobs()
    const kept = await buy(world, buyer, await variantOf())
    await revealKeys(world.shop, buyer, { orderId: kept.id, consent: consent.version })
    await world.runDueJobs()
    await withdraw(world.shop, buyer, {
      orderId: kept.id,
      lineIds: await lineIdsOf(kept.id),
      name: 'Marie Keller',
    })
    const late = await buy(world, buyer, await variantOf())
    world.clock.advance({ days: 20 })
    await withdraw(world.shop, buyer, {
      orderId: late.id,
      lineIds: await lineIdsOf(late.id),
      name: 'Marie Keller',
    })
    const { withdrawals, counts } = await find('')
    expect(counts).toEqual({ all: 3, 'to-decide': 1, kept: 1 })
    expect(withdrawals).toMatchObject([
      { orderNo: late.order_no, isLate: true, isToDecide: true, lines: [{ outcome: 'to-decide' }] },
      {
        orderNo: kept.order_no,
        lines: [{ outcome: 'kept', units: 1 }],
        refunds: [],
        proofs: [{ text: consent.text, version: consent.version, units: 1 }],
      },
      {
        orderNo: sealed.order_no,
        name: 'Marie Keller',
        isLate: false,
        isToDecide: false,
        lines: [{ outcome: 'returned', isDropped: false, units: 1 }],
        refunds: [{ cents: sealed.total_cents, currency: sealed.currency, state: 'done' }],
        proofs: [],
      },
    ])
    expect(await numbers('tab=to-decide')).toEqual([late.order_no])
    expect(await numbers('tab=kept')).toEqual([kept.order_no])
    expect(await numbers('q=sealed@')).toEqual([sealed.order_no])
    expect(await numbers(`q=${kept.order_no}`)).toEqual([kept.order_no])
    expect(await numbers('q=%25')).toEqual([])
    const first = await find('', { limit: 2 })
    expect((await find('', { before: first.next })).withdrawals).toHaveLength(1)
  })

  it('are made by the API too, and a foreign order is like a missing one', async () => {
    const { id } = await makeMember(world.shop)
    const member = { ...(await visitorOf(world.shop, id)), country: 'DE' }
    const order = await buy(world, member, await variantOf())
    const { token } = await signInAs(world.shop, id)
    const { token: foreign } = await signInAs(world.shop, (await makeMember(world.shop)).id)
    const body = { lineIds: await lineIdsOf(order.id), name: 'Marie Keller' }
    const path = (orderId: number) => `/api/profile/order/withdraw/${orderId}`
    const unknown = await callApi(world, path(9_999_999), { token, body })
    expect(unknown.status).toBe(404)
    expect(await callApi(world, path(order.id), { token: foreign, body })).toEqual(unknown)
    expect(await callApi(world, path(order.id), { token, body: { ...body, lineIds: [] } })).toMatchObject({
      status: 400,
    })
    expect(await callApi(world, path(order.id), { token, body })).toMatchObject({ status: 200 })
    expect(await callApi(world, path(order.id), { token, body })).toMatchObject({ status: 409 })
    const { withdrawals } = await find(`q=${order.order_no}`)
    expect(withdrawals).toMatchObject([{ lines: [{ outcome: 'returned' }] }])
  })
})
