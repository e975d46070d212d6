import { outcomeOf } from '../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listLevels } from '../../src/shop/members/levels/list-levels.ts'
import { setLevel } from '../../src/shop/members/levels/set-level.ts'
import { levelOf, levelsIn } from '../../src/shop/members/levels/level-records.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'

describeOnDatabase('OPS-7 levels of members', (open) => {
  let world: TestShop
  let ids: number[]
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
    ids = (await levelsIn(world.shop.db, 'en-US')).map(({ id }) => id)
  })
  afterAll(() => world.close())

  const set = (index: number, changes: Parameters<typeof setLevel>[3]) =>
    outcomeOf(setLevel(world.shop, testActor, ids[index] ?? 0, changes))

  it('are changed with a line in the log, and apply at once', async () => {
    expect(await set(1, { growth: '42', discountPercent: '4.5', names: { de: 'Silbern' } })).toBeUndefined()
    expect(
      await levelOf(
        world.shop.db,
        { growth: 42, given_level_id: null, given_level_until: null },
        world.shop.now(),
      ),
    ).toMatchObject({ id: ids[1], discount_percent: '4.50' })
    expect((await levelsIn(world.shop.db, 'de'))[1]?.name).toBe('Silbern')
    expect(await lastChangeOf(world.shop, { kind: 'level', id: ids[1] ?? 0 })).toMatchObject({
      action: 'level.changed',
      actor: 'tester',
      after: { growth: 42, discountPercent: 4.5 },
    })
  })

  it('refuse a change by a person who saw an older version', async () => {
    const seen = async () => (await listLevels(world.shop)).levels[1]?.version ?? ''
    const first = await seen()
    expect(await set(1, { discountPercent: '5', seen: first })).toBeUndefined()
    expect(await set(1, { discountPercent: '6', seen: first })).toBe('staff.changed')
    expect(await set(1, { names: { fr: 'Argent massif' }, seen: await seen() })).toBeUndefined()
    expect((await listLevels(world.shop)).levels[1]).toMatchObject({
      discountPercent: 5,
      names: { fr: 'Argent massif', de: 'Silbern' },
    })
  })

  it('keep one level at 0 for new members and no two at the same growth, and refuse invalid values', async () => {
    const before = await levelsIn(world.shop.db, 'en-US')
    expect(await set(0, { growth: '5' })).toBe(`level.growth growth-${ids[0]}`)
    expect(await set(2, { growth: '42' })).toBe(`level.growth growth-${ids[2]}`)
    expect(await set(2, { growth: '-1', discountPercent: '101', names: { xx: 'a', de: 'two\nlines' } })).toBe(
      `level.growth growth-${ids[2]}, level.discount discountPercent-${ids[2]}, level.names names-${ids[2]}`,
    )
    expect(await outcomeOf(setLevel(world.shop, testActor, 99, { growth: '7' }))).toBe('level.unknown')
    expect(await levelsIn(world.shop.db, 'en-US')).toEqual(before)
  })
})
