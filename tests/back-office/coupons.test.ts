import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleOf } from '../../src/shop/pricing/coupons/coupon-example.ts'
import { exportCodes } from '../../src/shop/pricing/coupons/export-codes.ts'
import { listCoupons, readCoupon } from '../../src/shop/pricing/coupons/list-coupons.ts'
import { addCoupon, addSeries, changeCoupon, endCoupon } from '../../src/shop/pricing/coupons/save-coupon.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import { makeCoupon, tenPercent } from '../sale/placing/make-coupon.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

describeOnDatabase('OPS-7 coupons in the back office', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const codesIn = async (tab: 'active' | 'planned' | 'ended' | 'all', text = '') =>
    (await listCoupons(world.shop, { tab, text })).coupons.map(({ code }) => code)

  it('name every field that is wrong, and change nothing', async () => {
    const wrong = {
      ...tenPercent,
      code: '=1+1',
      off: '101',
      maxOff: '-1',
      minGoods: 'much',
      categoryIds: ['999999'],
      skus: 'NO-SUCH',
      startsAt: '2026-06-31T00:00',
      endsAt: '2026-01-01',
      audience: 'nobody',
      maxUses: '0',
      maxUsesPerBuyer: '1.5',
      note: 'x'.repeat(201),
    }
    const before = await codesIn('all')
    const refused = await outcomeOf(addCoupon(world.shop, testActor, wrong))
    const fields = refused.split(', ').map((issue) => issue.split(' ')[1])
    expect(new Set(fields)).toEqual(
      new Set(Object.keys(wrong).filter((name) => name !== 'takes' && name !== 'buyerEmail')),
    )
    const backwards = { startsAt: '2026-06-02T00:00', endsAt: '2026-06-01T00:00', audience: 'buyer' }
    expect(
      await outcomeOf(addCoupon(world.shop, testActor, { ...tenPercent, ...backwards, code: 'BACKWARDS' })),
    ).toBe('input.ends-first endsAt, input.email buyerEmail')
    expect(await codesIn('all')).toEqual(before)
  })

  it('are read back as they were typed, and no code exists twice', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const form = {
      ...tenPercent,
      off: '12.5',
      maxOff: '20.00',
      minGoods: '15.00',
      skus: known(variants[0]).sku,
      startsAt: '2026-11-01T00:00',
      endsAt: '2026-11-30T23:59',
      audience: 'members',
      maxUses: '500',
      maxUsesPerBuyer: '1',
      note: 'for the podcast',
    }
    const made = await addCoupon(world.shop, testActor, { ...form, code: ' podcast_15 ' })
    expect(made).toBe('PODCAST_15')
    expect((await readCoupon(world.shop, 'podcast_15'))?.form).toEqual(form)
    const again = addCoupon(world.shop, testActor, { ...form, code: 'PODCAST_15' })
    expect(await outcomeOf(again)).toBe('coupon.taken code')
    expect(await codesIn('all', 'the pod')).toEqual(['PODCAST_15'])
    expect(await codesIn('all', '%')).toEqual([])
  })

  it('cover no other product in a process of release 0.1, which knows no variants', async () => {
    const [one, two] = [await makeProduct(world.shop), await makeProduct(world.shop)]
    const products = async () => {
      const { rows } = await sql<{ id: number }>`select product_id as id
        from coupon_product join coupon on coupon.id = coupon_id where code = 'ONE_ALONE'`.execute(
        world.shop.db,
      )
      return rows.map(({ id }) => id)
    }
    const ofOne = { ...tenPercent, skus: known(one.variants[0]).sku, code: 'ONE_ALONE' }
    await addCoupon(world.shop, testActor, ofOne)
    expect(await products()).toEqual([one.id])
    const ofTwo = { ...ofOne, skus: known(two.variants[0]).sku, seen: 1 }
    await changeCoupon(world.shop, testActor, ofTwo)
    expect(await products()).toEqual([two.id])
  })

  it('are changed by one person at a time: the later one gets a conflict, and the log has both values', async () => {
    const code = await makeCoupon(world.shop)
    const { id, version } = known(await readCoupon(world.shop, code))
    const save = (off: string) =>
      outcomeOf(changeCoupon(world.shop, testActor, { ...tenPercent, off, code, seen: version }))
    const outcomes = await Promise.all([save('11'), save('12'), save('13')])
    expect(outcomes.filter((one) => one === 'staff.changed')).toHaveLength(2)
    expect(outcomes).toContain(code)
    const change = await lastChangeOf(world.shop, { kind: 'coupon', id })
    const off = Number(known(await readCoupon(world.shop, code)).form.off)
    expect(change).toMatchObject({
      action: 'coupon.changed',
      actor: 'tester',
      before: { off_percent: 10 },
      after: { off_percent: off },
    })
    expect(Object.keys(change?.after ?? {})).toEqual(['off_percent'])
  })

  it('are in the tab of their state, and end at once', async () => {
    const planned = await makeCoupon(world.shop, { startsAt: '2099-01-01T00:00' })
    const over = await makeCoupon(world.shop, { endsAt: '2020-01-01T00:00' })
    const running = await makeCoupon(world.shop)
    expect(await codesIn('planned')).toContain(planned)
    expect(await codesIn('ended')).toContain(over)
    expect(await codesIn('active')).toContain(running)
    const { version } = known(await readCoupon(world.shop, running))
    expect(await endCoupon(world.shop, testActor, { code: running, seen: version })).toBe(running)
    expect(await codesIn('ended')).toContain(running)
    expect(await codesIn('active')).not.toContain(running)
    const ended = known(await readCoupon(world.shop, running))
    const save = { ...ended.form, note: 'it is over', code: running, seen: ended.version }
    await changeCoupon(world.shop, testActor, save)
    expect(await codesIn('ended')).toContain(running)
    await changeCoupon(world.shop, testActor, { ...save, endsAt: '', seen: ended.version + 1 })
    expect(await codesIn('active')).toContain(running)
  })

  it('show discount and revenue, and never allow fewer uses than exist', async () => {
    const code = await makeCoupon(world.shop, { maxUses: '3' })
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    for (let round = 0; round < 2; round++)
      await buy(world, makeVisitor(), known(variants[0]).id, { couponCode: code })
    const { coupons } = await listCoupons(world.shop, { tab: 'all', text: code })
    expect(coupons).toMatchObject([{ uses: 2, maxUses: 3, tookOffCents: 200, broughtInCents: 1800 }])
    const { version } = known(await readCoupon(world.shop, code))
    const tooFew = changeCoupon(world.shop, testActor, { ...tenPercent, maxUses: '1', code, seen: version })
    expect(await outcomeOf(tooFew)).toBe('coupon.fewer-than-used maxUses')
    const example = await exampleOf(world.shop, { ...tenPercent, off: '30' })
    expect(example).toMatchObject({ memberDiscountCents: 0, couponCents: 300, totalCents: 700 })
    expect(await exampleOf(world.shop, { ...tenPercent, minGoods: '50' })).toMatchObject({
      couponCents: 0,
      nothing: 'minimum',
    })
  })

  it('are made by the thousand, listed as one line, and changed together', async () => {
    const asked = { ...tenPercent, maxUses: '1', series: 'Partners, autumn', count: '1200' }
    const code = await addSeries(world.shop, testActor, asked)
    expect(await outcomeOf(addSeries(world.shop, testActor, asked))).toBe('coupon.series-taken series')
    const csv = known(await exportCodes(world.shop, testActor, 'Partners, autumn'))
      .trimEnd()
      .split('\r\n')
    expect(csv).toHaveLength(1201)
    expect(new Set(csv).size).toBe(1201)
    for (const line of csv.slice(1)) expect(line).toMatch(/^[A-Z0-9]{10},0,1$/)
    expect(
      await lastChangeOf(world.shop, { kind: 'coupon', id: known(await readCoupon(world.shop, code)).id }),
    ).toMatchObject({
      action: 'coupon.codes-exported',
      subject: { name: 'Partners, autumn' },
      after: { codes: 1200 },
    })
    const { coupons } = await listCoupons(world.shop, { tab: 'active', text: '' })
    expect(coupons.filter(({ series }) => series)).toMatchObject([
      { series: { name: 'Partners, autumn', codes: 1200 }, maxUses: 1200 },
    ])
    const { version } = known(await readCoupon(world.shop, code))
    await changeCoupon(world.shop, testActor, { ...tenPercent, off: '20', maxUses: '1', code, seen: version })
    const last = known(csv.at(-1)?.split(',')[0])
    expect(await readCoupon(world.shop, last)).toMatchObject({ form: { off: '20' } })
    const found = async (text: string) =>
      (await listCoupons(world.shop, { tab: 'all', text, findsCodes: false })).coupons.map((one) => one.code)
    expect(await found(last.toLowerCase())).toEqual([last])
    expect(await found(last.slice(0, -1))).toEqual([])
    expect(await found('partners')).toEqual([code])
    const tooMany = addSeries(world.shop, testActor, { ...asked, series: 'Too many', count: '10001' })
    expect(await outcomeOf(tooMany)).toBe('input.whole-number count')
  })
})
