import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../src/platform/database/transaction.ts'
import { deliverAnswer } from '../../../src/shop/disputes/answer/deliver-answer.ts'
import { readAnswers } from '../../../src/shop/disputes/answer/read-answers.ts'
import { sendAnswer } from '../../../src/shop/disputes/answer/send-answer.ts'
import { openCase } from '../../../src/shop/disputes/read-case.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import type { OrderRow } from '../../../src/shop/orders/order-records.ts'
import { anonymisePerson } from '../../../src/shop/privacy/anonymised-person-records.ts'
import { changeSettings } from '../../../src/shop/settings/change-settings.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { payPalStandIn, stripeStandIn } from '../../gateways/stand-ins.ts'
import { known, openSaleWorld, type SaleWorld, untilStatus } from '../../sale/sale-world.ts'
import {
  buyBefore,
  disputeAtBank,
  disputedOn,
  disputeStateOf,
  evidenceAtCompany,
  referenceOf,
} from './rule-world.ts'

describeOnDatabase('an answer to a dispute at Stripe', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open(), { standIn: stripeStandIn })))
  afterAll(() => world.close())

  async function disputedMember(): Promise<{ order: OrderRow; member: { id: number; email: string } }> {
    const made = await makeMember(world.shop)
    const member = { ...(await visitorOf(world.shop, made.id)), ip: '93.184.20.7' }
    await buyBefore(world, member, { daysBefore: 300 })
    await buyBefore(world, member, { daysBefore: 200 })
    const order = await buyBefore(world, member, { daysBefore: 18 })
    await revealKeys(world.shop, member, { orderId: order.id })
    await disputeAtBank(world, order)
    return { order, member: made }
  }
  async function disputed(): Promise<OrderRow> {
    const order = await buyBefore(world, makeVisitor(), { daysBefore: 3 })
    await disputeAtBank(world, order)
    return order
  }
  const send = async (order: OrderRow, seen?: string) => {
    const { disputeId, answer } = known(await openCase(world.shop, order.id))
    return sendAnswer(world.shop, testActor, {
      orderId: order.id,
      disputeId,
      seen: seen ?? answer?.version,
    })
  }
  const reportedOf = async (order: OrderRow) => readAnswers(world.shop, 'support', order.id)

  it('RTS-8 sends two earlier payments and all fields, keeps them word for word, and wins', async () => {
    const { order, member } = await disputedMember()
    const { answer, rule } = known(await openCase(world.shop, order.id))
    expect(rule).toMatchObject({ verdict: 'qualifies' })
    expect(answer).toMatchObject({ company: 'Stripe', earlier: 2 })
    const id = await send(order)
    expect(await deliverAnswer(world.shop, id)).toBe('sent')
    const [reported] = await reportedOf(order)
    expect(reported).toMatchObject({
      state: 'sent',
      author: 'tester',
      at: disputedOn.toISOString(),
      refusal: '',
    })
    const sent = await evidenceAtCompany(world, order)
    expect(sent).toMatchObject({
      customer_email_address: order.email,
      customer_purchase_ip: '93.184.20.7',
      product_description: expect.stringContaining('Digital game keys: 1 ×'),
      service_date: expect.stringMatching(/^2026-11-02$/),
      access_activity_log: expect.stringContaining('shown to the buyer'),
      refund_policy_disclosure: expect.stringContaining('/refund-policy'),
      refund_refusal_explanation: expect.stringContaining('cannot be taken back'),
      uncategorized_text: expect.stringContaining('The buyer bought one key'),
      uncategorized_file: expect.stringMatching(/^file_/),
      enhanced_evidence: {
        visa_compelling_evidence_3: {
          disputed_transaction: { customer_purchase_ip: '93.184.20.7', merchandise_or_services: 'services' },
          prior_undisputed_transactions: [
            {
              charge: expect.stringMatching(/^ch_/),
              customer_device_id: expect.stringMatching(/^[0-9a-f]{32}$/),
            },
            { charge: expect.stringMatching(/^ch_/) },
          ],
        },
      },
    })
    const texts = JSON.stringify(sent)
    for (const { value } of known(reported).fields)
      expect(texts).toContain(JSON.stringify(value).slice(1, -1))
    await expect
      .poll(async () => (await openCase(world.shop, order.id))?.rule?.network.status)
      .toBe('qualified')
    expect((await openCase(world.shop, order.id))?.answer).toBeUndefined()
    const { changes } = await listChanges(world.shop, { subject: { kind: 'order', id: String(order.id) } })
    expect(changes[0]).toMatchObject({ action: 'order.dispute-answered', actor: 'tester' })
    await world.control.dispute(await referenceOf(world, order), 'won')
    await expect.poll(() => disputeStateOf(world, order)).toBe('won')
    await untilStatus(world, order, 'delivered')
    await inTransaction(world.shop.db, (trx) =>
      anonymisePerson(trx, { memberId: member.id, email: member.email }),
    )
    expect(await reportedOf(order)).toMatchObject([{ state: 'sent', fields: [] }])
  })

  it('RTS-8 is sent once when two people press at once, and again a minute later', async () => {
    const order = await disputed()
    const outcomes = await Promise.all([send(order), send(order), send(order)].map(outcomeOf))
    expect(outcomes.filter((one) => one === 'dispute.answered')).toHaveLength(2)
    const done = await Promise.all([1, 2, 3].map(() => deliverAnswer(world.shop)))
    expect(done.filter((one) => one !== undefined)).toEqual(['sent'])
    expect(await outcomeOf(send(order))).toBe('dispute.answered')
    expect(await reportedOf(order)).toHaveLength(1)
  })

  it.each(['before', 'after'] as const)(
    'RTS-8 is sent once when the answer is lost %s the effect',
    async (when) => {
      const order = await disputed()
      const id = await send(order)
      for (const path of ['POST /v1/files', 'POST /v1/disputes/']) {
        await world.control.failNextCall({ when, how: 'error', path })
        expect(await deliverAnswer(world.shop, id)).toBe('open')
        expect((await reportedOf(order))[0]).toMatchObject({ state: 'open' })
        world.clock.advance({ hours: 1 })
      }
      expect(await deliverAnswer(world.shop, id)).toBe('sent')
      expect(await evidenceAtCompany(world, order)).toMatchObject({ customer_email_address: order.email })
    },
  )

  it('RTS-8 is sent once when the process dies before it stored the answer of the company', async () => {
    const order = await disputed()
    const id = await send(order)
    const gateway = known(world.shop.gateways.get('stripe'))
    const answers = known(gateway.disputeAnswers)
    gateway.disputeAnswers = {
      ...answers,
      async submit(answer) {
        await answers.submit(answer)
        throw new Error('killed')
      },
    }
    expect(await deliverAnswer(world.shop, id)).toBe('open')
    gateway.disputeAnswers = answers
    world.clock.advance({ hours: 1 })
    expect(await deliverAnswer(world.shop, id)).toBe('sent')
  })

  it('RTS-8 keeps what the company refused, with its reason, and can be sent again', async () => {
    const order = await disputed()
    world.clock.advance({ days: 8 })
    const id = await send(order)
    expect(await deliverAnswer(world.shop, id)).toBe('refused')
    expect(await reportedOf(order)).toMatchObject([
      { state: 'refused', refusal: expect.stringContaining('deadline'), fields: expect.arrayContaining([]) },
    ])
    world.clock.set(disputedOn)
    const again = await send(order)
    expect(await deliverAnswer(world.shop, again)).toBe('sent')
    expect((await reportedOf(order)).map(({ state }) => state)).toEqual(['sent', 'refused'])
  })

  it('RTS-8 refuses to send an answer that has changed since the person saw it', async () => {
    const order = await disputed()
    expect(await outcomeOf(send(order, 'another'))).toBe('staff.changed')
    expect(await reportedOf(order)).toEqual([])
  })

  it('RTS-8 the shop sends it two days before the deadline if the owner chose that', async () => {
    const order = await disputed()
    world.clock.advance({ days: 5, minutes: 1 })
    await world.runDueJobs()
    expect(await reportedOf(order)).toEqual([])
    await changeSettings(world.shop, testActor, [{ key: 'dispute.answer', text: 'on' }])
    const late = await disputed()
    world.clock.set(new Date(disputedOn.getTime() + 5 * 86_400_000 - 60_000))
    await world.runDueJobs()
    expect(await reportedOf(order)).toEqual([])
    world.clock.advance({ minutes: 2 })
    await world.runDueJobs()
    expect(await reportedOf(order)).toMatchObject([{ state: 'sent', author: 'send-answers' }])
    expect(await reportedOf(late)).toMatchObject([{ state: 'sent' }])
    await changeSettings(world.shop, testActor, [{ key: 'dispute.answer', text: 'off' }])
  })
})

describeOnDatabase('an answer to a dispute at PayPal', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open(), { standIn: payPalStandIn })))
  afterAll(() => world.close())

  it.each([undefined, 'before', 'after'] as const)(
    'RTS-8 sends notes and document by PayPal’s own call, once (answer lost: %s)',
    async (when) => {
      const order = await buyBefore(world, makeVisitor(), { daysBefore: 3, method: 'paypal' })
      await disputeAtBank(world, order)
      const found = known(await openCase(world.shop, order.id))
      const id = await sendAnswer(world.shop, testActor, {
        orderId: order.id,
        disputeId: found.disputeId,
        seen: found.answer?.version,
      })
      if (when) {
        await world.control.failNextCall({ when, how: 'error', path: '/provide-evidence' })
        expect(await deliverAnswer(world.shop, id)).toBe('open')
        world.clock.advance({ hours: 1 })
      }
      expect(await deliverAnswer(world.shop, id)).toBe('sent')
      const sent = await evidenceAtCompany(world, order)
      expect(sent).toMatchObject({
        evidences: [{ evidence_type: 'OTHER', notes: expect.stringContaining(order.email) }],
      })
      expect(await readAnswers(world.shop, 'support', order.id)).toMatchObject([{ state: 'sent' }])
    },
  )
})
