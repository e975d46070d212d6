import { outcomeOf } from '../helpers/outcome-of.ts'
import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { confirmTransfer } from '../../src/shop/payments/transfers/confirm-transfer.ts'
import { dropRefund, finishRefundByHand } from '../../src/shop/payments/refunds/refused-refunds.ts'
import { refundOrder } from '../../src/shop/payments/refunds/refund-order.ts'
import { payOrder } from '../../src/shop/checkout/pay-order.ts'
import { readOrder } from '../../src/shop/keys/read-order.ts'
import { sendKeysAgain } from '../../src/shop/orders/mail/request-order-link.ts'
import { openCompany } from '../../src/shop/gateways/open-companies.ts'
import { readTransfer } from '../../src/shop/payments/transfers/read-transfer.ts'
import { wordsText } from '../../src/shop/localisation/words.ts'
import { readAccountLines } from '../../src/shop/gateways/transfer-account.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import {
  callApi,
  known,
  openSaleWorld,
  type OrderInSale,
  placeOrder,
  type SaleWorld,
} from '../sale/sale-world.ts'

const account = {
  BANK_TRANSFER_HOLDER: 'Latchkey Ltd',
  BANK_TRANSFER_ACCOUNT: 'DE89 3704 0044 0532 0130 00; COBADEFFXXX',
  BANK_TRANSFER_ACCOUNT_PLN: 'Konto: 123; SWIFT: ABC',
}

function opened(env: Record<string, string>) {
  return openCompany('bank-transfer', readConfig(env).companies['bank-transfer'], () => new Date())
}

describe('PSP-1 the account for bank transfers', () => {
  it.each([
    [{}, 'BANK_TRANSFER_HOLDER, BANK_TRANSFER_ACCOUNT are missing'],
    [{ ...account, BANK_TRANSFER_ACCOUNT: 'DE89 3704 0044 0532 0130 01' }, 'BANK_TRANSFER_ACCOUNT: "DE89'],
    [{ ...account, BANK_TRANSFER_ACCOUNT: ';' }, 'BANK_TRANSFER_ACCOUNT: names no account'],
    [{ ...account, BANK_TRANSFER_ACCOUNT_EUR: 'none' }, 'BANK_TRANSFER_ACCOUNT_EUR: "none"'],
  ])('is not offered with %j', (env, why) => {
    const company = opened(env)
    expect('why' in company && wordsText(company.why)).toContain(why)
  })

  it('is read from an IBAN and a BIC, or from lines of any kind', () => {
    expect(readAccountLines('gb82west12345698765432 ; COBADEFF')).toEqual({
      lines: [
        { label: 'IBAN', value: 'GB82 WEST 1234 5698 7654 32', copied: 'GB82WEST12345698765432' },
        { label: 'BIC', value: 'COBADEFF', copied: 'COBADEFF' },
      ],
    })
    expect(readAccountLines('Account number: 1234567; Routing number: 021000021')).toMatchObject({
      lines: [{ label: 'Account number' }, { value: '021000021' }],
    })
  })
})

describeOnDatabase('PSP-1 an order that is paid by bank transfer', (open) => {
  let world: SaleWorld
  let guest: Visitor
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    const company = opened(account)
    assert('gateways' in company)
    const gateways = company.gateways.map((gateway) => [gateway.name, gateway] as const)
    world.shop.gateways = new Map([...world.shop.gateways, ...gateways])
    guest = await makeVisitorPaying(world.shop, 'eur')
  })
  afterAll(() => world.close())

  async function order(stock = 1): Promise<OrderInSale & { variantId: number }> {
    const { variants } = await makeProduct(world.shop, { stock })
    const { id: variantId } = known(variants[0])
    return { ...(await placeOrder(world, guest, variantId, { method: 'bank-transfer' })), variantId }
  }

  const confirm = async (
    placed: OrderInSale,
    { cents = placed.order.total_cents, currency = 'eur', reference = '' } = {},
  ) => {
    const transfer = { cents, currency, reference }
    const outcome = await outcomeOf(confirmTransfer(world.shop, testActor, placed.order, transfer))
    await world.runDueJobs()
    return outcome
  }
  const facts = ({ order: placed }: OrderInSale) => orderFacts(world.shop, placed)

  it('waits two days, and shows the buyer account and amount, on its page and by mail', async () => {
    const placed = await order()
    expect(placed.next).toEqual({ kind: 'transfer' })
    const { order: row } = placed
    expect(row.pay_before.getTime() - row.placed_at.getTime()).toBe(2 * 86_400_000)
    const reference = { orderId: row.id }
    expect(await readTransfer(world.shop, guest, reference)).toEqual({
      reference: row.order_no,
      cents: row.total_cents,
      account: {
        holder: 'Latchkey Ltd',
        lines: [
          { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00', copied: 'DE89370400440532013000' },
          { label: 'BIC', value: 'COBADEFFXXX', copied: 'COBADEFFXXX' },
        ],
      },
    })
    await expect(readTransfer(world.shop, makeVisitor(), reference)).rejects.toThrow('not-found')
    await world.runDueJobs()
    const mail = known(world.mailbox.sent.find(({ text }) => text.includes(row.order_no)))
    expect(mail.subject).toBe(`Order ${row.order_no}: please transfer €${(row.total_cents / 100).toFixed(2)}`)
    for (const part of [mail.text, mail.html])
      for (const word of ['Latchkey Ltd', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', row.order_no])
        expect(part).toContain(word)
    // opening the page again asks for nothing else, and mails nothing twice
    await payOrder(world.shop, guest, reference)
    await world.runDueJobs()
    expect((await facts(placed)).mails).toEqual(['transfer accepted'])
  })

  it('is paid to the account of its currency', async () => {
    await world.shop.db
      .updateTable('payment_method')
      .set({ currencies: null })
      .where('code', '=', 'bank-transfer')
      .execute()
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const pole = await makeVisitorPaying(world.shop, 'pln')
    const { order: row } = await placeOrder(world, pole, known(variants[0]).id, { method: 'bank-transfer' })
    const transfer = await readTransfer(world.shop, pole, { orderId: row.id })
    expect(transfer?.account.lines).toMatchObject([{ label: 'Konto', value: '123' }, { label: 'SWIFT' }])
  })

  it('is delivered once after the shop keeper has confirmed the money, however often', async () => {
    const placed = await order()
    await world.runDueJobs()
    expect(await facts(placed)).toMatchObject({ status: 'unpaid', keys: ['held'] })
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => confirm(placed)))
    expect(outcomes.filter((outcome) => outcome !== 'transfer.taken')).toEqual(['settled'])
    expect(await confirm(placed)).toBe('transfer.taken')
    await world.runDueJobs()
    expect(await facts(placed)).toMatchObject({ status: 'delivered', refunds: [], keys: ['sold'] })
    expect(await readTransfer(world.shop, guest, { orderId: placed.order.id })).toBeUndefined()
  })

  it.each([
    ['too little', { cents: 1 }, 'wrong-amount'],
    ['too much', { cents: 9999 }, 'wrong-amount'],
    ['another currency', { currency: 'gbp' }, 'wrong-currency'],
  ])('PAY-12 has %s refunded by hand, and can still be paid', async (_, arrived, reason) => {
    const placed = await order()
    expect(await confirm(placed, arrived)).toBe('surplus')
    const after = await facts(placed)
    expect(after).toMatchObject({ status: 'unpaid', refunds: [{ reason, state: 'failed', ...arrived }] })
    expect(after.mails).toEqual(expect.arrayContaining(['refund-opened accepted', 'refund-refused accepted']))
    expect(await readTransfer(world.shop, guest, { orderId: placed.order.id })).toBeDefined()
    expect(await confirm(placed, { reference: 'second' })).toBe('settled')
    expect((await facts(placed)).status).toBe('delivered')
    const { id } = await lastRefund()
    await finishRefundByHand(world.shop, testActor, { refundId: id })
    expect(await facts(placed)).toMatchObject({ status: 'delivered', refunds: [{ state: 'done' }] })
  })

  it('PAY-12 refunds money that comes twice if the bank names it differently', async () => {
    const placed = await order()
    expect(await confirm(placed, { reference: 'A1' })).toBe('settled')
    expect(await confirm(placed, { reference: 'A1' })).toBe('transfer.taken')
    expect(await confirm(placed, { reference: 'A2' })).toBe('surplus')
    expect(await facts(placed)).toMatchObject({
      status: 'delivered',
      refunds: [{ reason: 'paid-before', state: 'failed' }],
    })
  })

  it('PAY-8 PAY-12 expires after its time, and late money still pays while there is a key', async () => {
    const [late, tooLate] = [await order(), await order()]
    world.clock.advance({ hours: 47 })
    await world.runDueJobs()
    expect((await facts(late)).status).toBe('unpaid')
    world.clock.advance({ hours: 2 })
    await world.runDueJobs()
    expect(await facts(late)).toMatchObject({ status: 'expired', keys: [] })
    expect(await confirm(late)).toBe('settled')
    expect((await facts(late)).status).toBe('delivered')
    await placeOrder(world, makeVisitor(), tooLate.variantId)
    expect(await confirm(tooLate)).toBe('surplus')
    expect(await facts(tooLate)).toMatchObject({ status: 'expired', refunds: [{ reason: 'sold-out' }] })
  })

  it('PAY-8 keeps its key while its money may be on its way, though the same buyer orders again', async () => {
    const placed = await order()
    await expect(
      placeOrder(world, guest, placed.variantId, { method: 'bank-transfer' }),
    ).rejects.toMatchObject({ code: 'stock.short' })
    expect(await facts(placed)).toMatchObject({ status: 'unpaid', keys: ['held'] })
    expect(await confirm(placed)).toBe('settled')
  })

  it('PSP-4 is refunded by hand', async () => {
    const placed = await order()
    await confirm(placed)
    expect(await refundOrder(world.shop, testActor, placed.order.id)).toMatchObject({
      cents: placed.order.total_cents,
    })
    await world.runDueJobs()
    expect((await facts(placed)).refunds).toMatchObject([{ state: 'failed' }])
    await finishRefundByHand(world.shop, testActor, { refundId: (await lastRefund()).id })
    expect(await facts(placed)).toMatchObject({ status: 'refunded', keys: ['void'] })
  })

  it.each([
    ['all', {}],
    ['a line', { lines: [{ line: 1 }], cents: 100 }],
  ])('PAY-12 shows and mails no key while %s of it is still to be refunded by hand', async (_, wish) => {
    const placed = await order()
    await confirm(placed)
    const { id } = placed.order
    const keys = () =>
      readOrder(world.shop, guest, { orderId: id }).then(({ lines }) => lines[0]?.keys.length)
    expect(await keys()).toBe(1)
    await sendKeysAgain(world.shop, guest, { orderId: id })
    await refundOrder(world.shop, testActor, id, wish)
    await world.runDueJobs()
    const keysMails = async () =>
      (await facts(placed)).mails.filter((mail) => mail === 'keys accepted').length
    expect([await keys(), await keysMails()]).toEqual([0, 1])
    expect((await facts(placed)).mails).toContain('refund-refused accepted')
    await dropRefund(world.shop, testActor, { refundId: (await lastRefund()).id })
    await world.runDueJobs()
    expect([await keys(), await keysMails()]).toEqual([1, 2])
  })

  it('is settled by the shop keeper alone, not by a webhook, another method or an odd amount', async () => {
    const placed = await order(2)
    const webhook = await callApi(world, '/api/pay/notice/bank-transfer', { body: { paid: true } })
    expect(webhook.status).toBe(400)
    const byCard = await placeOrder(world, guest, placed.variantId, { method: 'card' })
    expect(await confirm(byCard)).toBe('transfer.not-asked')
    expect(await confirm(placed, { cents: 0 })).toBe('input.amount amount')
    expect(await confirm(placed, { cents: 150, currency: 'jpy' })).toBe('input.amount amount')
    expect(await confirm(placed, { currency: 'euro' })).toBe('input.amount amount')
    expect((await facts(placed)).outcomes).toEqual([])
  })

  async function lastRefund() {
    return world.shop.db.selectFrom('refund').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  }
})
