import { afterAll, beforeAll, expect, it } from 'vitest'
import { listQueue } from '../../../src/shop/overview/list-queue.ts'
import type { EnteredCostRule } from '../../../src/shop/products/cost-prices/cost-rule-form.ts'
import { followCostsJob } from '../../../src/shop/products/cost-prices/follow-costs.job.ts'
import {
  acceptCost,
  dropCostRule,
  previewCostRule,
  setCostRule,
} from '../../../src/shop/products/cost-prices/set-cost-rule.ts'
import { costJumpAlert } from '../../../src/shop/suppliers/cost-rules/cost-jump.alert.ts'
import { undoableChanges, undoChange } from '../../../src/shop/products/undo/undo-change.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, placeOrder } from '../sale-world.ts'
import { makeSupplied, openSupplyWorld, type SuppliedVariant, type SupplyWorld } from './supply-world.ts'

const rule: EnteredCostRule = {
  margin: '50',
  plus: '0.50',
  ending: '99',
  floor: '2',
  fee: '3',
  feeFixed: '0.30',
  least: '5',
  move: '2',
  jump: '15',
}

describeOnDatabase('SUP-2 prices by the cost at a supplier', (open) => {
  let world: SupplyWorld
  beforeAll(async () => void (world = await openSupplyWorld(await open())))
  afterAll(() => world.close())

  async function facts({ variantId, articleId }: SuppliedVariant) {
    return world.shop.db
      .selectFrom('supplier_article as a')
      .innerJoin('shown_variant as v', 'v.id', 'a.variant_id')
      .select(['v.price_cents', 'v.stock', 'a.quoted_cents', 'a.stopped_at', 'a.last_issue', 'a.version'])
      .where('a.id', '=', articleId)
      .where('v.id', '=', variantId)
      .executeTakeFirstOrThrow()
  }

  async function apply(entered: EnteredCostRule = rule) {
    const { supplierId } = world
    const plan = await previewCostRule(world.shop, supplierId, entered)
    const { version } = plan
    const count = String(plan.prices)
    return setCostRule(world.shop, testActor, { ...entered, supplierId, seen: version, count })
  }

  async function moveCost(variant: SuppliedVariant, cents: number) {
    known(world.kinguin.products.get(variant.product.productId)).cents = cents
    world.clock.advance({ minutes: 11 })
    await world.runDueJobs()
  }

  const ruledPrice = (cost: number) => {
    const wanted = Math.ceil(cost * 1.5) + 50
    return wanted + ((99 - (wanted % 100) + 100) % 100)
  }

  it('are previewed, set, followed within bounds, and undone', async () => {
    const variant = await makeSupplied(world, { highest: '100' })
    await world.runDueJobs()
    const { quoted_cents: cost } = await facts(variant)
    const plan = await previewCostRule(world.shop, world.supplierId, rule)
    const shown = plan.shown.find((one) => one.variantId === variant.variantId)
    expect(shown).toMatchObject({ from: 1000, to: ruledPrice(known(cost)), costCents: cost })
    expect(await facts(variant)).toMatchObject({ price_cents: 1000 })
    await apply()
    expect(await facts(variant)).toMatchObject({ price_cents: ruledPrice(known(cost)) })

    await moveCost(variant, 505)
    expect(await facts(variant)).toMatchObject({ price_cents: ruledPrice(known(cost)) })
    await moveCost(variant, 570)
    const moved = await facts(variant)
    expect(moved).toMatchObject({ price_cents: ruledPrice(known(moved.quoted_cents)), stopped_at: null })
    expect(moved.price_cents).toBeGreaterThan(ruledPrice(known(cost)))
    const history = await world.shop.db
      .selectFrom('variant')
      .select('prior_price_cents')
      .where('id', '=', variant.variantId)
      .executeTakeFirstOrThrow()
    expect(history.prior_price_cents).not.toBeNull()

    const other = await makeSupplied(world, { highest: '100' })
    await world.runDueJobs()
    await apply({ ...rule, margin: '100' })
    const [change] = await undoableChanges(world.shop)
    await undoChange(world.shop, testActor, known(change).id)
    expect(await facts(other)).toMatchObject({ price_cents: 1000 })
  })

  it.each([
    { way: 'up', cents: 900 },
    { way: 'down', cents: 100 },
  ])('stop when the cost jumps $way, and go on when a person accepts', async ({ cents }) => {
    const variant = await makeSupplied(world, { highest: '100' })
    await world.runDueJobs()
    await apply()
    const before = await facts(variant)
    expect(before.stock).toBe(10)
    await moveCost(variant, cents)
    const stopped = await facts(variant)
    expect(stopped).toMatchObject({ price_cents: before.price_cents, stock: 0, last_issue: 'jump' })
    expect(await outcomeOf(placeOrder(world, makeVisitor(), variant.variantId))).toMatch(/^stock.short/)
    const queue = await listQueue(world.shop, undefined)
    const jumps = queue.groups.find(({ kind }) => kind === 'cost-jump')
    expect(jumps?.items).toContainEqual(
      expect.objectContaining({
        sku: variant.sku,
        fromCents: before.quoted_cents,
        toCents: stopped.quoted_cents,
      }),
    )
    await acceptCost(world.shop, testActor, { id: variant.articleId, seen: stopped.version })
    await world.runDueJobs()
    expect(await facts(variant)).toMatchObject({
      price_cents: ruledPrice(known(stopped.quoted_cents)),
      stock: 10,
      stopped_at: null,
    })
    expect(await outcomeOf(acceptCost(world.shop, testActor, { id: variant.articleId }))).toBe('not-found')
  })

  it('stop when the cost jumps between quote and order, before anything is sold', async () => {
    const variant = await makeSupplied(world, { highest: '100' })
    await world.runDueJobs()
    await apply()
    known(world.kinguin.products.get(variant.product.productId)).cents = 5000
    world.clock.advance({ minutes: 2 })
    expect(await outcomeOf(placeOrder(world, makeVisitor(), variant.variantId))).toMatch(/^stock.short/)
    const { articleId } = variant
    expect(await costJumpAlert.render(world.shop, { articleId })).toMatchObject({
      lines: [expect.stringContaining(variant.sku)],
      path: `/suppliers/${world.supplierId}`,
    })
    known(world.kinguin.products.get(variant.product.productId)).cents = 500
    world.clock.advance({ minutes: 11 })
    await world.runDueJobs()
    expect(await facts(variant)).toMatchObject({ stopped_at: null, stock: 10 })
    expect(await costJumpAlert.render(world.shop, { articleId })).toBe(undefined)
  })

  it('that break another rule stay unchanged, and their article is stopped', async () => {
    const variant = await makeSupplied(world, { highest: '100' })
    await world.shop.db
      .updateTable('variant')
      .set({ list_price_cents: 1001 })
      .where('id', '=', variant.variantId)
      .execute()
    await world.runDueJobs()
    await apply({ ...rule, margin: '200' })
    await world.runDueJobs()
    expect(await facts(variant)).toMatchObject({ price_cents: 1000, last_issue: 'price', stock: 0 })
    await apply()
  })

  it('are refused when the effect would differ from the preview, and for wrong fields', async () => {
    const { supplierId } = world
    const variant = await makeSupplied(world, { highest: '100' })
    await world.runDueJobs()
    const { version } = await previewCostRule(world.shop, supplierId, rule)
    await moveCost(variant, 560)
    const wish = { ...rule, supplierId, seen: version, count: '' }
    expect(await outcomeOf(setCostRule(world.shop, testActor, wish))).toBe('staff.changed')
    expect(await outcomeOf(previewCostRule(world.shop, supplierId, { ...rule, least: '99' }))).toMatch(
      /^input.percent/,
    )
    await apply()
    await dropCostRule(world.shop, testActor, supplierId)
    await moveCost(variant, 570)
    expect(await followCostsJob.run(world.shop)).toBe(0)
  })
})
