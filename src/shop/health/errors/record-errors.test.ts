import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { heardError } from '../../../platform/log/heard-error.ts'
import { openLog } from '../../../platform/log/log.ts'
import { findingInWords } from '../finding.ts'
import { runChecks } from '../run-checks.ts'
import { dropOldErrorsJob } from './drop-old-errors.job.ts'
import { listLoggedErrors } from './list-logged-errors.ts'
import { openErrorRecorder } from './record-errors.ts'

describeOnBoth('errors that processes logged', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
  })
  afterAll(() => world.close())
  beforeEach(() => world.shop.db.deleteFrom('logged_error').execute())

  function openProcess() {
    const recorder = openErrorRecorder()
    recorder.writeTo(world.shop)
    return { ...recorder, log: openLog('info', { write: () => {} }, recorder.hear) }
  }
  const logFinding = async () =>
    (await runChecks(world.shop)).map(findingInWords).find(({ check }) => check === 'log')

  it('OPS-10 are stored once for each kind, whichever process logged them, and doctor reports them', async () => {
    expect(await logFinding()).toMatchObject({ state: 'ok' })
    const [one, other] = [openProcess(), openProcess()]
    const fail = (log: typeof one.log, id: number) =>
      log.error(
        { err: new Error(`no answer about order ${id}`), email: 'mira@example.org' },
        'an action failed',
      )
    for (const id of [1, 2, 3]) fail(one.log, id)
    world.clock.advance({ minutes: 5 })
    fail(other.log, 4)
    other.log.fatal('the end')
    await Promise.all([one.write(), other.write()])
    const errors = await listLoggedErrors(world.shop)
    expect(new Set(errors.map(({ level, says, times }) => `${level} ${says} ${times}`))).toEqual(
      new Set(['error an action failed 4', 'fatal the end 1']),
    )
    const failed = errors.find(({ says }) => says === 'an action failed')
    expect(Date.parse(failed?.lastAt ?? '') - Date.parse(failed?.firstAt ?? '')).toBe(5 * 60_000)
    const stored = await world.shop.db.selectFrom('logged_error').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('mira')
    expect(await logFinding()).toMatchObject({ state: 'look', value: '2 kinds' })
    await Promise.all([one.close(), other.close()])
  })

  it('OPS-10 are limited in memory and in the database, and deleted after two weeks', async () => {
    const { hear, write, close } = openProcess()
    const letters = (id: number) => String.fromCodePoint(97 + Math.floor(id / 26), 97 + (id % 26))
    for (let round = 0; round < 6; round++) {
      for (let id = 0; id < 60; id++) hear(heardError('error', [{}, `kind ${letters(round * 60 + id)}`]))
      world.clock.advance({ minutes: 1 })
      await write()
    }
    const { count } = await world.shop.db
      .selectFrom('logged_error')
      .select((error) => error.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(200)
    world.clock.advance({ days: 15 })
    expect(await listLoggedErrors(world.shop)).toEqual([])
    expect(await dropOldErrorsJob.run(world.shop)).toBe(200)
    await close()
  })

  it('OPS-10 wait while the database does not accept them, without another line in the log', async () => {
    const lines: string[] = []
    const recorder = openErrorRecorder()
    const log = openLog('trace', { write: (line) => lines.push(line) }, recorder.hear)
    log.error('before there is a database')
    recorder.writeTo(world.shop)
    await sql`alter table logged_error rename to logged_error_away`.execute(world.shop.db)
    await recorder.write()
    log.error('before there is a database')
    await recorder.write()
    await sql`alter table logged_error_away rename to logged_error`.execute(world.shop.db)
    expect(lines).toHaveLength(2)
    await recorder.write()
    expect(await listLoggedErrors(world.shop)).toMatchObject([
      { says: 'before there is a database', times: 2, place: undefined },
    ])
    await recorder.close()
  })
})
