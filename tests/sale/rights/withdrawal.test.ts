import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { correctBatch } from '../../../src/shop/keys/batches/correct-batch.ts'
import { listBatches } from '../../../src/shop/keys/batches/list-batches.ts'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import { showKey } from '../../../src/shop/keys/sealed-keys/show-key.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { signLink } from '../../../src/shop/mailed-link.ts'
import { existingOrder, linesOfOrder } from '../../../src/shop/orders/order-records.ts'
import { recordDispute } from '../../../src/shop/payments/dispute-state/record-dispute.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { dropRefund } from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { addNote } from '../../../src/shop/orders/notes/add-note.ts'
import { listQueue } from '../../../src/shop/overview/list-queue.ts'
import { readWithdrawal, withdraw } from '../../../src/shop/payments/withdrawals/withdraw.ts'
import { withdrawalsOfOrder } from '../../../src/shop/payments/withdrawals/withdrawal-records.ts'
import { deleteAccount } from '../../../src/shop/privacy/delete-account.ts'
import { testActor, makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { hashPassword } from '../../../src/platform/security/password.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { orderFacts } from '../order-facts.ts'
import { buy, known, openSaleWorld, type SaleWorld, untilStatus } from '../sale-world.ts'

describeOnDatabase('RTS-1 a buyer who withdraws', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const name = 'Marie Keller'
  const german = () => makeVisitor({ country: 'DE', locale: 'de' })
  const consent = consentText('de').version
  const variantOf = async () => known((await makeProduct(world.shop, { stock: 9 })).variants[0]).id
  const lineIdsOf = async (orderId: number) =>
    (await linesOfOrder(world.shop.db, orderId)).map(({ id }) => id)
  const outcomesOf = async (orderId: number) =>
    (await withdrawalsOfOrder(world.shop.db, orderId)).map(({ outcome, units }) => `${units} ${outcome}`)
  const availableOf = async (variantId: number, state: 'available' | 'quarantined' = 'available') =>
    (
      await world.shop.db
        .selectFrom('stock_key')
        .select('id')
        .where('variant_id', '=', variantId)
        .where('state', '=', state)
        .execute()
    ).length
  const waiting = async (orderNo: string) => {
    const { groups } = await listQueue(world.shop, undefined)
    const items = groups.flatMap((group) => group.items)
    return items.filter((item) => item.kind === 'withdrawal' && item.orderNo === orderNo)
  }

  it('gets a refund of sealed keys, a credit note and a receipt, and the keys go into the stock', async () => {
    const variantId = await variantOf()
    const buyer = german()
    const { id: orderId, order_no: orderNo } = await buy(world, buyer, variantId, { quantity: 2 })
    expect(await availableOf(variantId)).toBe(7)
    const lineIds = await lineIdsOf(orderId)
    expect(await readWithdrawal(world.shop, buyer, { orderId })).toMatchObject({
      isLate: false,
      lines: [{ left: 2 }],
    })
    await withdraw(world.shop, buyer, { orderId, lineIds, name })
    await expect(revealKeys(world.shop, buyer, { orderId, consent })).rejects.toThrow()
    await world.runDueJobs()
    expect(await outcomesOf(orderId)).toEqual(['2 returned'])
    expect(await availableOf(variantId)).toBe(9)
    const facts = await orderFacts(world.shop, { id: orderId })
    expect(facts).toMatchObject({ status: 'refunded', keys: [] })
    const documents = await world.shop.db
      .selectFrom('document')
      .select('series')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    expect(documents.map(({ series }) => series)).toEqual(['invoice', 'credit-note'])
    const mail = known(
      world.mailbox.sent.find(({ subject }) => subject === `Widerruf eingegangen, Bestellung ${orderNo}`),
    )
    expect(mail.text).toContain(name)
    expect(mail.text).toMatch(/\d\d:\d\d:\d\d UTC/)
    // the next buyer gets and sees the key that came back
    const next = makeVisitor()
    const later = await buy(world, next, variantId, { quantity: 9 })
    expect(await revealKeys(world.shop, next, { orderId: later.id })).toHaveLength(9)
    await expect(withdraw(world.shop, buyer, { orderId, lineIds, name })).rejects.toMatchObject({
      code: 'withdrawal.nothing-left',
    })
  })

  it('returns keys that stay with their SKU', async () => {
    const variantId = await variantOf()
    const buyer = german()
    const { id: orderId } = await buy(world, buyer, variantId)
    await withdraw(world.shop, buyer, { orderId, lineIds: await lineIdsOf(orderId), name })
    await world.runDueJobs()
    expect(await availableOf(variantId)).toBe(9)
    const [batch] = (await listBatches(world.shop, { variantId })).batches
    const { sku } = known((await makeProduct(world.shop)).variants[0])
    const moved = outcomeOf(correctBatch(world.shop, testActor, known(batch).id, { sku }))
    expect(await moved).toBe('batch.ordered sku')
  })

  it('keeps a key whose waiver is proven, and loses one whose waiver is not', async () => {
    const variantId = await variantOf()
    const lines = [
      { variantId, quantity: 1 },
      { variantId: await variantOf(), quantity: 1 },
    ]
    const buyer = german()
    const { id: orderId } = await buy(world, buyer, 0, { lines })
    const [first = 0, second = 0] = await lineIdsOf(orderId)
    await revealKeys(world.shop, buyer, { orderId, lineId: first, consent })
    await world.runDueJobs()
    world.mailbox.error = Object.assign(new Error('mailbox full'), { responseCode: 452 })
    await revealKeys(world.shop, buyer, { orderId, lineId: second, consent })
    await world.runDueJobs()
    world.mailbox.error = undefined
    await withdraw(world.shop, buyer, { orderId, lineIds: [first, second], name })
    await world.runDueJobs()
    expect(await outcomesOf(orderId)).toEqual(['1 kept', '1 voided'])
    const facts = await orderFacts(world.shop, { id: orderId })
    expect(facts).toMatchObject({ status: 'partlyRefunded', keys: ['revealed', 'void'] })
    expect(await availableOf(variantId)).toBe(8)
  })

  it('keeps a key that was revealed after the refund of an earlier withdrawal was dropped', async () => {
    const buyer = german()
    const { id: orderId } = await buy(world, buyer, await variantOf())
    const lineIds = await lineIdsOf(orderId)
    const gateway = known(world.shop.gateways.get('sandbox-redirect'))
    const refusing = vi.spyOn(gateway, 'refund').mockResolvedValue({ providerRefundId: '', state: 'failed' })
    await withdraw(world.shop, buyer, { orderId, lineIds, name })
    await world.runDueJobs()
    refusing.mockRestore()
    const refund = await world.shop.db
      .selectFrom('refund')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await dropRefund(world.shop, testActor, { refundId: refund.id })
    await revealKeys(world.shop, buyer, { orderId, consent })
    await world.runDueJobs()
    await withdraw(world.shop, buyer, { orderId, lineIds, name })
    expect(await outcomesOf(orderId)).toEqual(['1 returned', '1 kept'])
    const { withdrawn } = await readWithdrawal(world.shop, buyer, { orderId })
    expect(withdrawn).toMatchObject([
      { outcome: 'returned', isDropped: true },
      { outcome: 'kept', isDropped: false },
    ])
  })

  it('gets a refund of a sealed key that staff looked at, and the key is void', async () => {
    const variantId = await variantOf()
    const buyer = german()
    const { id: orderId } = await buy(world, buyer, variantId, { quantity: 2 })
    const { id: keyId } = await world.shop.db
      .selectFrom('stock_key')
      .select('id')
      .where('order_line_id', 'in', await lineIdsOf(orderId))
      .limit(1)
      .executeTakeFirstOrThrow()
    await showKey(world.shop, testActor, { orderId, keyId, reason: 'help' })
    await withdraw(world.shop, buyer, { orderId, lineIds: await lineIdsOf(orderId), name })
    await world.runDueJobs()
    expect(await orderFacts(world.shop, { id: orderId })).toMatchObject({
      status: 'refunded',
      keys: ['void'],
    })
    expect(await availableOf(variantId)).toBe(8)
  })

  it('releases the key even if the webhook of the refund is earlier than the answer', async () => {
    const variantId = await variantOf()
    const buyer = german()
    const order = await buy(world, buyer, variantId)
    await withdraw(world.shop, buyer, { orderId: order.id, lineIds: await lineIdsOf(order.id), name })
    await world.control.failNextCall({ when: 'after', how: 'drop', path: 'refund' })
    await world.runDueJobs()
    await untilStatus(world, order, 'refunded')
    expect(await orderFacts(world.shop, order)).toMatchObject({ status: 'refunded', keys: [] })
    expect(await availableOf(variantId)).toBe(9)
  })

  it('puts sealed keys into quarantine if the setting is parked', async () => {
    await setSetting(world.shop, 'withdrawal.keys', 'parked')
    const variantId = await variantOf()
    const buyer = german()
    const { id: orderId } = await buy(world, buyer, variantId)
    await withdraw(world.shop, buyer, { orderId, lineIds: await lineIdsOf(orderId), name })
    await world.runDueJobs()
    expect([await availableOf(variantId), await availableOf(variantId, 'quarantined')]).toEqual([8, 1])
    await setSetting(world.shop, 'withdrawal.keys', 'stock')
  })

  it('may still send a statement after the 14 days, and a person decides', async () => {
    const variantId = await variantOf()
    const buyer = german()
    const { id: orderId, order_no: orderNo } = await buy(world, buyer, variantId)
    const end = known((await readWithdrawal(world.shop, buyer, { orderId })).before ?? undefined)
    world.clock.set(end)
    expect(await readWithdrawal(world.shop, buyer, { orderId })).toMatchObject({ isLate: true })
    await withdraw(world.shop, buyer, { orderId, lineIds: await lineIdsOf(orderId), name })
    expect(await outcomesOf(orderId)).toEqual(['1 to-decide'])
    expect((await orderFacts(world.shop, { id: orderId })).status).toBe('delivered')
    expect(await waiting(orderNo)).toMatchObject([{ isLate: true }])
    await addNote(world.shop, testActor, orderId, 'Too late by a week')
    expect(await waiting(orderNo)).toEqual([])
  })

  it('may send a statement while the payment is disputed, and a person decides', async () => {
    const buyer = german()
    const { id: orderId, order_no: orderNo } = await buy(world, buyer, await variantOf())
    const payment = known((await paymentsOfOrder(world.shop.db, orderId))[0])
    await recordDispute(world.shop, 'sandbox-redirect', {
      eventId: `open-${orderId}`,
      payment: { providerPaymentId: known(payment.provider_payment_id ?? undefined) },
      disputeId: `dp-${orderId}`,
      state: 'open',
      reason: 'fraudulent',
    })
    await withdraw(world.shop, buyer, { orderId, lineIds: await lineIdsOf(orderId), name })
    expect(await outcomesOf(orderId)).toEqual(['1 to-decide'])
    expect(await waiting(orderNo)).toMatchObject([{ isLate: false }])
    expect((await orderFacts(world.shop, { id: orderId })).refunds).toEqual([])
  })

  it('has no right if out of reach, or for the order of another buyer', async () => {
    const buyer = makeVisitor({ country: 'US' })
    const { id: orderId } = await buy(world, buyer, await variantOf())
    const lineIds = await lineIdsOf(orderId)
    await expect(withdraw(world.shop, buyer, { orderId, lineIds, name })).rejects.toMatchObject({
      code: 'withdrawal.no-right',
    })
    await expect(withdraw(world.shop, german(), { orderId, lineIds, name })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('may do so by the mailed link after the account was deleted', async () => {
    const variantId = await variantOf()
    const password = 'green lamp 42'
    const { id } = await makeMember(world.shop, { password_hash: await hashPassword(password) })
    const member = await visitorOf(world.shop, id, { country: 'DE' })
    const { id: orderId } = await buy(world, member, variantId)
    const lineIds = await lineIdsOf(orderId)
    await deleteAccount(world.shop, member, { password })
    const stranger = withdraw(world.shop, makeVisitor(), { orderId, lineIds, name })
    await expect(stranger).rejects.toMatchObject({ code: 'not-found' })
    const access = signLink(world.shop, 'order-link', await existingOrder(world.shop.db, orderId))
    await withdraw(world.shop, makeVisitor(), { orderId, access, lineIds, name })
    await world.runDueJobs()
    expect(await outcomesOf(orderId)).toEqual(['1 returned'])
    expect((await orderFacts(world.shop, { id: orderId })).status).toBe('refunded')
    expect(await availableOf(variantId)).toBe(9)
  })

  it('and reveals at the same moment gets the key or the money, never both', async () => {
    const variantId = await variantOf()
    const buyer = german()
    const { id: orderId } = await buy(world, buyer, variantId)
    const lineIds = await lineIdsOf(orderId)
    const tries = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? withdraw(world.shop, buyer, { orderId, lineIds, name }).then(() => 'withdrawn' as const)
        : revealKeys(world.shop, buyer, { orderId, consent }).then(() => 'revealed' as const),
    )
    const settled = await Promise.allSettled(tries)
    const won = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const outcomes = await outcomesOf(orderId)
    expect(won.filter((one) => one === 'withdrawn')).toHaveLength(1)
    // a reveal that won has no proven waiver yet: the key is void and the money goes back
    expect(outcomes).toEqual([won.includes('revealed') ? '1 voided' : '1 returned'])
    await world.runDueJobs()
    expect(await availableOf(variantId)).toBe(won.includes('revealed') ? 8 : 9)
  })
})
