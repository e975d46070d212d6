import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  oceanpaymentAccount,
  oceanpaymentSecureCode,
  signValue,
} from '../../sandbox/oceanpayment/oceanpayment-account.ts'
import { signedOfResult } from '../../sandbox/oceanpayment/oceanpayment-views.ts'
import { responseXml } from '../../sandbox/oceanpayment/oceanpayment-xml.ts'
import { payByCard } from '../../src/shop/payments/card/pay-by-card.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import { billing, known, untilStatus } from '../sale/sale-world.ts'
import { oceanpaymentUnderTest } from './oceanpayment-world.ts'
import { cards, openStage, type Stage, type StagedOrder } from './stage.ts'

/** A refusal as the company signs it. */
const refusal = {
  ...oceanpaymentAccount,
  order_number: '',
  order_currency: 'USD',
  order_amount: '10.00',
  order_notes: '',
  card_number: '400000***0002',
  payment_id: '',
  payment_authType: '0',
  payment_status: '0',
  payment_details: '10000:Payment is declined',
  payment_risk: '',
}

describeOnDatabase('PAY-10 a message in Oceanpayment’s name', (open) => {
  let stage: Stage
  let code: string
  beforeAll(async () => {
    stage = await openStage(oceanpaymentUnderTest, await open())
    code = oceanpaymentSecureCode(stage.world.secret)
  })
  afterAll(() => stage.world.close())
  afterEach(() => vi.restoreAllMocks())

  async function push(body: string | Blob) {
    const url = `${stage.world.publicUrl}/api/pay/notice/oceanpayment`
    const headers = { 'content-type': 'application/xml' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }

  const pushed = (fields: Record<string, string>, secureCode = code) =>
    push(responseXml({ notice_type: 'transaction', ...fields, signValue: signatureOf(fields, secureCode) }))

  /** Places an order and pays it by this card; returns it with the company's name for the payment. */
  async function charged(card: string) {
    const staged = await stage.order()
    const { placed, guest } = staged
    await payByCard(stage.world.shop, guest, { orderId: placed.order.id }, billing(placed.order.id, card))
    await expect.poll(() => stage.world.control.unsentWebhooks()).toEqual([])
    const [payment] = await paymentsOfOrder(stage.world.shop.db, placed.order.id)
    return { staged, paymentId: known(payment?.provider_payment_id?.split('/')[1]) }
  }

  async function facts({ placed }: StagedOrder) {
    const { db } = stage.world.shop
    const { id } = placed.order
    const events = await db
      .selectFrom('order_event')
      .select('kind')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    return { ...(await orderFacts(stage.world.shop, placed.order)), events: events.map(({ kind }) => kind) }
  }

  it('does not pay an order if the figures of a signed refusal are moved to other fields', async () => {
    const { staged, paymentId } = await charged(cards.declined)
    const genuine = { ...refusal, order_number: staged.reference, payment_id: paymentId }
    const moved = {
      ...genuine,
      payment_id: `${paymentId}0`,
      payment_status: '1',
      payment_details: '0000:Payment is declined',
    }
    expect(signatureOf(moved, code)).toBe(signatureOf(genuine, code))
    const before = await facts(staged)
    for (const fields of [moved, { ...moved, payment_id: paymentId, payment_authType: '00' }])
      expect(await pushed(fields)).toEqual(received)
    expect(await facts(staged)).toEqual(before)
    expect(before).toMatchObject({ status: 'unpaid', payments: [{ state: 'failed' }] })
  })

  it('changes nothing about refunds and chargebacks that the company does not know, signed or not', async () => {
    const { staged, paymentId } = await charged(cards.good)
    await untilStatus(stage.world, staged.placed.order, 'delivered')
    const before = await facts(staged)
    for (const notice_type of ['refund', 'partialRefund', 'chargeBack', 'fraud', 'retrieval'])
      for (const payment_id of [paymentId, '1']) {
        const fields = {
          ...refusal,
          order_number: staged.reference,
          payment_id,
          notice_type,
          push_status: '1',
        }
        expect(await push(responseXml(fields))).toEqual(received)
        expect(await pushed(fields)).toEqual(received)
      }
    expect(await facts(staged)).toEqual(before)
  })

  it('causes no call to the company if it is foreign', async () => {
    const { staged, paymentId } = await charged(cards.declined)
    const sent = vi.spyOn(globalThis, 'fetch')
    const paid = { ...refusal, order_number: staged.reference, payment_id: paymentId, payment_status: '1' }
    const bomb = '<!DOCTYPE response [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'
    const signed = responseXml({ notice_type: 'transaction', ...paid, signValue: signatureOf(paid, code) })
    const bodies = [
      signed.replace('<response>', `${bomb}<response>`),
      signed.replace('</response>', '<payment_status>1</payment_status></response>'),
      // not UTF-8
      new Blob([signed.replace('</response>', '<a>'), new Uint8Array([0xff]), '</a></response>']),
      '',
      'payment_status=1',
    ]
    for (const body of bodies) expect(await push(body)).toEqual(received)
    // an unknown terminal selects no secret, so an empty secret does not help
    expect(await pushed({ ...paid, terminal: '1' }, '')).toEqual(received)
    expect(await pushed({ ...paid, account: '', terminal: '' }, '')).toEqual(received)
    expect(await pushed(paid, '')).toEqual(received)
    expect(await pushed(paid, 'another key')).toEqual(received)
    const toCompany = sent.mock.calls.filter(([url]) => typeof url === 'string' && url.includes('/service/'))
    expect(toCompany).toEqual([])
    expect((await facts(staged)).status).toBe('unpaid')
  })

  it('has to be sent again if the company cannot be asked about it', async () => {
    const { staged, paymentId } = await charged(cards.good)
    await stage.world.control.failNextCall({ when: 'before', how: 'error', path: '/service/check/normal' })
    const fields = { ...refusal, order_number: staged.reference, payment_id: paymentId }
    const refused = await pushed(fields)
    expect(refused.status).toBe(503)
    expect(refused.text).not.toContain('receive-ok')
    expect(await pushed(fields)).toEqual(received)
  })
})

const received = { status: 200, text: 'receive-ok' }

function signatureOf(fields: Readonly<Record<string, string>>, secureCode: string): string {
  return signValue(
    signedOfResult.map((name) => fields[name] ?? ''),
    secureCode,
  )
}
