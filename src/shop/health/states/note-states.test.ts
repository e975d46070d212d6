import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { jobList } from '../../job-list.ts'
import { lookAndNote, runChecks } from '../run-checks.ts'
import type { Finding } from '../finding.ts'
import type { FindingState } from '../health-tables.ts'
import { noteStates, withSince } from './note-states.ts'

describeOnBoth('the time since which a check is in its state', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
  })
  afterAll(() => world.close())
  beforeEach(() => world.shop.db.deleteFrom('check_state').execute())

  const begin = Date.UTC(2030, 0, 1)
  const at = (minutes: number) => new Date(begin + minutes * 60_000)
  const finding = (state: FindingState, about?: string): Finding => ({
    check: 'disk',
    state,
    says: 'finding.no-answer',
    ...(about !== undefined && { about }),
  })
  const note = (minutes: number, ...findings: Finding[]) => noteStates(world.shop.db, findings, at(minutes))
  const sinceOf = async (one: Finding) => (await withSince(world.shop.db, [one]))[0]?.since

  it('OPS-10 is stored per item while the state lasts, and restarts when the state changes', async () => {
    await note(0, finding('ok', 'data'), finding('ok', 'backups'))
    await note(15, finding('ok', 'data'), finding('look', 'backups'))
    await note(30, finding('ok', 'data'), finding('look', 'backups'))
    expect(await sinceOf(finding('ok', 'data'))).toBe(at(0).toISOString())
    expect(await sinceOf(finding('look', 'backups'))).toBe(at(15).toISOString())
    expect(await sinceOf(finding('fault', 'backups'))).toBeUndefined()
    expect(await sinceOf(finding('ok'))).toBeUndefined()
  })

  it('OPS-10 comes from the look that began last, even with several processes at once', async () => {
    await Promise.all([0, 1, 2, 3].map((minute) => note(minute, finding(minute === 3 ? 'fault' : 'ok'))))
    await note(2, finding('ok'))
    expect(await sinceOf(finding('fault'))).toBe(at(3).toISOString())
  })

  it('OPS-10 survives a night without the shop, and restarts when an item returns after its absence', async () => {
    await note(0, finding('ok', 'data'), finding('look', 'stripe'))
    await note(600, finding('ok', 'data'))
    expect(await sinceOf(finding('ok', 'data'))).toBe(at(0).toISOString())
    await note(615, finding('look', 'stripe'))
    expect(await sinceOf(finding('look', 'stripe'))).toBe(at(615).toISOString())
  })

  it('OPS-10 is read by every look, stored by page and job, and the job looks every quarter of an hour', async () => {
    const database = async (found: Promise<Finding[]>) =>
      (await found).find(({ check }) => check === 'database')
    expect((await database(runChecks(world.shop)))?.since).toBeUndefined()
    const job = jobList.find(({ name }) => name === 'watch-health')
    const first = world.shop.now().toISOString()
    expect(await job?.run(world.shop)).toBe(1)
    expect(await job?.run(world.shop)).toBe(0)
    world.clock.advance({ minutes: 16 })
    expect((await database(lookAndNote(world.shop)))?.since).toBe(first)
    expect(await job?.run(world.shop)).toBe(0)
    world.clock.advance({ minutes: 16 })
    expect(await job?.run(world.shop)).toBe(1)
    expect((await database(runChecks(world.shop)))?.since).toBe(first)
  })

  it('OPS-10 is left out where the database is of an older release', async () => {
    await sql`alter table check_state rename to check_state_of_later`.execute(world.shop.db)
    expect((await withSince(world.shop.db, [finding('ok')])).map(({ since }) => since)).toEqual([undefined])
    await sql`alter table check_state_of_later rename to check_state`.execute(world.shop.db)
  })
})
