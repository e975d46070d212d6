import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { action as account } from '../../src/back-office/screens/account/account.tsx'
import { action as health } from '../../src/back-office/screens/health/health.tsx'
import { action as webhooks } from '../../src/back-office/screens/health/webhooks.tsx'
import { action as content } from '../../src/back-office/screens/content/content.tsx'
import { action as contentText } from '../../src/back-office/screens/content/content-text.tsx'
import { action as menus } from '../../src/back-office/screens/content/menus/menus.tsx'
import { action as notices } from '../../src/back-office/screens/content/notices.tsx'
import { action as priceGroups } from '../../src/back-office/screens/resellers/price-groups/price-groups.tsx'
import { action as oldAddresses } from '../../src/back-office/screens/content/old-addresses/old-addresses.tsx'
import { action as categories } from '../../src/back-office/screens/categories/categories.tsx'
import { action as dictionaries } from '../../src/back-office/screens/dictionaries/dictionaries.tsx'
import { action as guides } from '../../src/back-office/screens/dictionaries/guides.tsx'
import { action as home } from '../../src/back-office/screens/home-page/home-page.tsx'
import { action as coupons } from '../../src/back-office/screens/coupons/coupons.tsx'
import { action as productsImport } from '../../src/back-office/screens/products/import.tsx'
import { action as products } from '../../src/back-office/screens/products/products.tsx'
import { action as newsletter } from '../../src/back-office/screens/newsletters/newsletter.tsx'
import { action as newsletters } from '../../src/back-office/screens/newsletters/newsletters.tsx'
import { action as newsletterPreview } from '../../src/back-office/screens/newsletters/preview.ts'
import { action as inbox } from '../../src/back-office/screens/inbox/inbox.tsx'
import { action as member } from '../../src/back-office/screens/members/member/member.tsx'
import { action as mails } from '../../src/back-office/screens/mails/failed-mails.tsx'
import { action as order } from '../../src/back-office/screens/orders/order/order.tsx'
import { action as newOrder } from '../../src/back-office/screens/orders/by-hand/new-order.tsx'
import { action as keyList } from '../../src/back-office/screens/keys/keys.tsx'
import { action as keyBatch } from '../../src/back-office/screens/keys/batch.tsx'
import { action as keyImport } from '../../src/back-office/screens/keys/import/import.tsx'
import { action as newKeyImport } from '../../src/back-office/screens/keys/import/new-import.tsx'
import { action as keyVariant } from '../../src/back-office/screens/keys/variant.tsx'
import { action as find } from '../../src/back-office/screens/orders/find.ts'
import { action as orders } from '../../src/back-office/screens/orders/orders.tsx'
import { action as join } from '../../src/back-office/screens/sign-in/join.tsx'
import { action as signIn } from '../../src/back-office/screens/sign-in/sign-in.tsx'
import { action as signOut } from '../../src/back-office/screens/sign-in/sign-out.tsx'
import { action as overview } from '../../src/back-office/screens/overview/overview.tsx'
import { action as stepUp } from '../../src/back-office/screens/sign-in/step-up.tsx'
import { action as settings } from '../../src/back-office/screens/settings/settings.tsx'
import { action as currencies } from '../../src/back-office/screens/settings/currencies/currencies.tsx'
import { action as apiKeys } from '../../src/back-office/screens/settings/api-keys/api-keys.tsx'
import { action as questions } from '../../src/back-office/screens/settings/questions/questions.tsx'
import { action as blocks } from '../../src/back-office/screens/settings/blocks/blocks.tsx'
import { action as replies } from '../../src/back-office/screens/inbox/replies/replies.tsx'
import { action as ownShop } from '../../src/back-office/screens/settings/own-shop/own-shop.tsx'
import { action as levels } from '../../src/back-office/screens/settings/levels/levels.tsx'
import { action as webhookDeliveries } from '../../src/back-office/screens/settings/webhooks/webhook-deliveries.tsx'
import { action as webhookEndpoints } from '../../src/back-office/screens/settings/webhooks/webhook-endpoints.tsx'
import { action as paymentCompany } from '../../src/back-office/screens/payments/company/company.tsx'
import { action as paymentMethod } from '../../src/back-office/screens/payments/payment-method.tsx'
import { action as newProduct } from '../../src/back-office/screens/products/editor/new-product.tsx'
import { action as product } from '../../src/back-office/screens/products/editor/product.tsx'
import { action as outlet } from '../../src/back-office/screens/outlets/outlet.tsx'
import { action as outlets } from '../../src/back-office/screens/outlets/outlets.tsx'
import { action as reseller } from '../../src/back-office/screens/resellers/reseller.tsx'
import { action as resellers } from '../../src/back-office/screens/resellers/resellers.tsx'
import { action as supplierPurchases } from '../../src/back-office/screens/suppliers/purchases.tsx'
import { action as supplier } from '../../src/back-office/screens/suppliers/supplier.tsx'
import { action as suppliers } from '../../src/back-office/screens/suppliers/suppliers.tsx'
import { action as keys } from '../../src/back-office/screens/keys/pool.tsx'
import { action as payout } from '../../src/back-office/screens/payments/payouts/payout.tsx'
import { action as payouts } from '../../src/back-office/screens/payments/payouts/payouts.tsx'
import { action as payments } from '../../src/back-office/screens/payments/payments.tsx'
import { action as staff } from '../../src/back-office/screens/staff/staff.tsx'
import { byTheTable } from '../../src/back-office/by-the-table.ts'
import { officeContext } from '../../src/back-office/context.ts'
import { type OfficePageName, officePages } from '../../src/back-office/pages.ts'
import type { SignedInStaff } from '../../src/shop/staff/actor.ts'
import { may, type Permission, type Role, roles, steppedUp } from '../../src/shop/staff/roles.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { action as vatReturn } from '../../src/back-office/screens/reports/returns/vat-return.tsx'
import { client, makeStaff, signedIn } from './staff-world.ts'

type Action = (args: ActionFunctionArgs) => Promise<unknown>

/** Every page with actions, and its action. The compiler requires each such page. */
const pageActions: {
  [Name in OfficePageName]: keyof (typeof officePages)[Name]['actions'] extends never ? undefined : Action
} = {
  overview,
  upgrade: undefined,
  'refund-preview': undefined,
  evidence: undefined,
  document: undefined,
  orders,
  'order-new': newOrder,
  'orders-export': undefined,
  withdrawals: undefined,
  'keys-export': undefined,
  find,
  'audit-log': undefined,
  'audit-log-export': undefined,
  keys,
  'key-list': keyList,
  'key-batches': undefined,
  'key-batch': keyBatch,
  'key-variant': keyVariant,
  'key-import-new': newKeyImport,
  'key-import': keyImport,
  suppliers,
  supplier,
  'supplier-purchases': supplierPurchases,
  resellers,
  reseller,
  'reseller-statement': undefined,
  outlets,
  outlet,
  'sign-in': signIn,
  join,
  'step-up': stepUp,
  'sign-out': signOut,
  order,
  inbox,
  replies,
  mails,
  health,
  webhooks,
  'webhook-deliveries': webhookDeliveries,
  'webhook-endpoints': webhookEndpoints,
  categories,
  dictionaries,
  guides,
  newsletters,
  newsletter,
  'newsletter-preview': newsletterPreview,
  subscribers: undefined,
  'subscribers-export': undefined,
  members: undefined,
  guests: undefined,
  guest: undefined,
  member,
  'member-data': undefined,
  products,
  'products-import': productsImport,
  'products-export': undefined,
  home,
  coupons,
  'coupon-codes': undefined,
  content,
  'content-text': contentText,
  'content-picture': undefined,
  'inbox-picture': undefined,
  menus,
  notices,
  'old-addresses': oldAddresses,
  'price-groups': priceGroups,
  'product-new': newProduct,
  product,
  reports: undefined,
  report: undefined,
  'report-export': undefined,
  'vat-return': vatReturn,
  'vat-return-export': undefined,
  payments,
  payout,
  payouts,
  'payouts-export': undefined,
  'payment-method': paymentMethod,
  'payment-company': paymentCompany,
  settings,
  currencies,
  levels,
  'own-shop': ownShop,
  blocks,
  'api-keys': apiKeys,
  questions,
  staff,
  account,
}

const actions = Object.entries(officePages).flatMap(([page, { actions: ofPage }]) =>
  Object.entries(ofPage as Record<string, Permission | 'nobody'>).map(
    ([intent, needs]) => [page as OfficePageName, intent, needs] as const,
  ),
)

/** Pages whose actions can end the session or the account of the person who asks. */
const changingPeople = new Set<OfficePageName>(['account', 'join', 'sign-in', 'sign-out', 'staff', 'step-up'])

describe('permissions of roles in the back office', () => {
  let world: TestShop
  const people = new Map<Role, SignedInStaff>()
  beforeAll(async () => {
    world = await openTestShop()
    for (const role of roles) people.set(role, (await makeStaff(world, role)).staff)
  })
  afterAll(() => world.close())

  /** The status of an action's answer: 403 if it was refused before it began. */
  async function ask(
    page: OfficePageName,
    intent: string,
    asking: SignedInStaff | undefined,
  ): Promise<number> {
    const action = pageActions[page]
    if (!action) throw new Error(`${page} does nothing`)
    const context = new RouterContextProvider()
    context.set(officeContext, { shop: world.shop, staff: asking, client, browser: 'a'.repeat(22) })
    const body = new FormData()
    body.set('intent', intent)
    const request = new Request('http://localhost/', { method: 'POST', body })
    const args = {
      request,
      params: { orderNo: 'LK-NONE', token: 'x', code: 'none', company: 'none', memberId: '0', id: '0' },
      context,
    } as unknown as ActionFunctionArgs
    const answer = (await action(args)) as { init?: { status?: number } } | Response
    if (answer instanceof Response) return answer.status
    return answer.init?.status ?? 200
  }

  it.each(actions)(
    'OPS-2 the page "%s" checks the permission before "%s" begins',
    async (page, intent, needs) => {
      for (const role of roles) {
        const asking = changingPeople.has(page) ? (await makeStaff(world, role)).staff : people.get(role)
        const status = await ask(page, intent, asking)
        if (needs === 'nobody' || may(role, needs)) expect.soft(status, role).not.toBe(403)
        else expect.soft(status, role).toBe(403)
      }
      const stranger = await ask(page, intent, undefined)
      if (needs === 'nobody') expect(stranger).not.toBe(403)
      else expect(stranger).toBe(403)
    },
  )

  const dangerous = actions.filter(([, , needs]) => needs !== 'nobody' && steppedUp.has(needs))
  it.each(dangerous)(
    'OPS-2 the page "%s" asks for the second factor again before "%s"',
    async (page, intent) => {
      const { token } = await makeStaff(world, 'owner')
      const now = world.clock.now()
      world.clock.advance({ minutes: 11 })
      expect.soft(await ask(page, intent, await signedIn(world, token))).toBe(403)
      world.clock.set(now)
    },
  )

  /** The status that the page refuses a person with, or 200. */
  async function visit(pattern: string, asking: SignedInStaff): Promise<number> {
    const context = new RouterContextProvider()
    context.set(officeContext, { shop: world.shop, staff: asking, client, browser: 'a'.repeat(22) })
    const url = new URL('http://localhost/')
    const params = { memberId: '1', name: 'days', id: '1' }
    const args = { request: new Request(url), url, params, pattern, context }
    try {
      return (await byTheTable(args, async () => new Response()))?.status ?? 0
    } catch (refused) {
      return (refused as { init: { status: number } }).init.status
    }
  }

  const readable = Object.entries(officePages).flatMap(([page, { path, needs }]) =>
    needs === 'nobody' ? [] : [[page, path, needs] as const],
  )
  it.each(readable)('OPS-2 the page "%s" opens only to roles of the table', async (_page, path, needs) => {
    for (const [role, asking] of people)
      expect.soft(await visit(path, asking), role).toBe(may(role, needs) ? 200 : 403)
  })

  it('PSP-4 roles that help buyers get the evidence of a dispute', () => {
    expect(roles.filter((role) => may(role, officePages.evidence.needs))).toEqual([
      'owner',
      'manager',
      'support',
    ])
  })

  it('OPS-2 a refused action changes nothing', async () => {
    const tables = ['coupon', 'staff', 'staff_link', 'staff_passkey', 'staff_recovery_code', 'mail'] as const
    const count = async () =>
      Promise.all(tables.map((table) => world.shop.db.selectFrom(table).selectAll().execute()))
    const { staff: asking } = await makeStaff(world, 'read-only')
    const before = JSON.stringify(await count())
    for (const [page, intent, needs] of actions)
      if (needs !== 'nobody' && !may('read-only', needs)) await ask(page, intent, asking)
    expect(JSON.stringify(await count())).toBe(before)
  })

  it('OPS-2 the table contains every action', async () => {
    const { staff: asking } = await makeStaff(world, 'owner')
    for (const intent of ['', 'nothing', 'constructor', '__proto__'])
      await expect(ask('staff', intent, asking)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
