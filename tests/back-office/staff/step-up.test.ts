import assert from 'node:assert/strict'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { officeContext } from '../../../src/back-office/context.ts'
import { action as member } from '../../../src/back-office/screens/members/member/member.tsx'
import { action as order } from '../../../src/back-office/screens/orders/order/order.tsx'
import { action as orders } from '../../../src/back-office/screens/orders/orders.tsx'
import { readConfig } from '../../../src/platform/config/config.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { memberById } from '../../../src/shop/members/member-records.ts'
import { existingOrder, type OrderRow } from '../../../src/shop/orders/order-records.ts'
import { openCompany } from '../../../src/shop/gateways/open-companies.ts'
import { stepUpByCode } from '../../../src/shop/staff/sign-in/step-up.ts'
import { testActor, makeProduct, makeVisitor, makeVisitorPaying } from '../../helpers/fixtures.ts'
import { makeMember } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { sell, setRules } from '../../sale/fraud/reviewed-orders.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld, statusOf } from '../../sale/sale-world.ts'
import { client, codeOf, makeStaff, signedIn } from '../staff-world.ts'

const account = { BANK_TRANSFER_HOLDER: 'Latchkey Ltd', BANK_TRANSFER_ACCOUNT: 'DE89 3704 0044 0532 0130 00' }

type Action = (args: ActionFunctionArgs) => Promise<unknown>

describeOnDatabase('actions that send keys or money elsewhere', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    const bank = openCompany('bank-transfer', readConfig(account).companies['bank-transfer'], world.shop.now)
    assert('gateways' in bank)
    const gateways = bank.gateways.map((gateway) => [gateway.name, gateway] as const)
    world.shop.gateways = new Map([...world.shop.gateways, ...gateways])
  })
  afterAll(() => world.close())

  /** A person whose second factor has expired; `ask` posts a form, `confirm` shows the factor again. */
  async function atTheOffice() {
    const person = await makeStaff(world, 'manager')
    world.clock.advance({ minutes: 10 })
    return {
      confirm: async () =>
        stepUpByCode(world.shop, await signedIn(world, person.token), codeOf(world, person.secret)),
      async ask(action: Action, params: Record<string, string>, fields: Record<string, string>) {
        const staff = await signedIn(world, person.token)
        const context = new RouterContextProvider()
        context.set(officeContext, { shop: world.shop, staff, client, browser: 'a'.repeat(22) })
        const body = new FormData()
        for (const [name, value] of Object.entries(fields)) body.set(name, value)
        const request = new Request('http://localhost/', { method: 'POST', body })
        const answer = await action({ request, params, context } as unknown as ActionFunctionArgs)
        const [issue] = (answer as { data?: { issues?: { code: string }[] } }).data?.issues ?? []
        return issue?.code ?? 'done'
      },
    }
  }

  /** Answers before the second factor, after it and once it is outdated, each with whether the action ran. */
  async function tries(
    action: Action,
    params: Record<string, string>,
    fields: Record<string, string>,
    isDone: () => Promise<boolean>,
  ): Promise<[string, boolean][]> {
    const { ask, confirm } = await atTheOffice()
    const tried: [string, boolean][] = [[await ask(action, params, fields), await isDone()]]
    await confirm()
    tried.push([await ask(action, params, fields), await isDone()])
    world.clock.advance({ minutes: 10 })
    tried.push([await ask(action, params, fields), await isDone()])
    return tried
  }

  const onlyAfterTheFactor = [
    ['staff.step-up', false],
    ['done', true],
    ['staff.step-up', true],
  ]

  const of = ({ order_no: orderNo }: OrderRow) => ({ orderNo })
  const fresh = ({ id }: OrderRow) => existingOrder(world.shop.db, id)

  async function bought(): Promise<OrderRow> {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    return buy(world, makeVisitor(), known(variants[0]).id)
  }

  it('OPS-2 another address for an order needs the second factor', async () => {
    const sold = await bought()
    const fields = { intent: 'email', email: 'other@example.org' }
    expect(
      await tries(order, of(sold), fields, async () => (await fresh(sold)).email === fields.email),
    ).toEqual(onlyAfterTheFactor)
  })

  it('OPS-2 another e-mail for a member needs the second factor', async () => {
    const { id, email } = await makeMember(world.shop)
    const fields = { intent: 'email', from: email, email: `new-${email}` }
    const isDone = async () => (await memberById(world.shop.db, id))?.email === fields.email
    expect(await tries(member, { memberId: String(id) }, fields, isDone)).toEqual(onlyAfterTheFactor)
  })

  it('OPS-2 the confirmation of a transfer needs the second factor', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const guest = await makeVisitorPaying(world.shop, 'eur')
    const { order: placed } = await placeOrder(world, guest, known(variants[0]).id, {
      method: 'bank-transfer',
    })
    const fields = { intent: 'transfer', amount: (placed.total_cents / 100).toFixed(2) }
    expect(
      await tries(order, of(placed), fields, async () => (await fresh(placed)).paid_at !== null),
    ).toEqual(onlyAfterTheFactor)
  })

  it('OPS-2 the confirmation of a refund by hand needs the second factor', async () => {
    const sold = await bought()
    const refund = await refundOrder(world.shop, testActor, sold.id)
    assert(typeof refund === 'object')
    const row = world.shop.db.updateTable('refund').where('id', '=', refund.refundId)
    await row.set({ state: 'failed' }).execute()
    const stateOf = async () =>
      world.shop.db
        .selectFrom('refund')
        .select(['state', 'by_hand'])
        .where('id', '=', refund.refundId)
        .executeTakeFirstOrThrow()
    const fields = { intent: 'refund-by-hand', id: String(refund.refundId) }
    expect(await tries(order, of(sold), fields, async () => (await stateOf()).by_hand)).toEqual(
      onlyAfterTheFactor,
    )
    expect(await stateOf()).toEqual({ state: 'done', by_hand: true })
  })

  it('OPS-2 several orders under review are approved at once after the second factor, one without it', async () => {
    await setRules(world, { 'first-purchase': '5' })
    const held = []
    for (let count = 0; count < 3; count++) held.push((await sell(world, makeVisitor())).order)
    const [one, ...others] = held
    const many = others.map(({ order_no: orderNo }) => orderNo).join(',')
    const areApproved = async () =>
      (await Promise.all(others.map((placed) => statusOf(world, placed)))).every(
        (status) => status !== 'underReview',
      )
    const { ask } = await atTheOffice()
    expect(await ask(orders, {}, { intent: 'approve', orders: known(one).order_no })).toBe('done')
    expect(await statusOf(world, known(one))).not.toBe('underReview')
    expect(await ask(orders, {}, { intent: 'approve', orders: many })).toBe('input.invalid')
    expect(await tries(orders, {}, { intent: 'approve-many', orders: many }, areApproved)).toEqual(
      onlyAfterTheFactor,
    )
  })
})
