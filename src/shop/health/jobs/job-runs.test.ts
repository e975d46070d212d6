import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { listJobRuns } from './list-job-runs.ts'
import { jobRunNotes } from './note-job-runs.ts'

describeOnBoth('the records of job runs', (open) => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop({ database: await open() })
  })
  afterAll(() => world.close())

  const job = 'deliver-orders'
  const jobs = [
    { name: job, everySeconds: 5 },
    { name: 'never-run', everySeconds: 5 },
  ]
  const at = (seconds: number) => new Date(world.shop.now().getTime() + seconds * 1000)

  it('OPS-10 are written now and then with the total done, and always after a failure', async () => {
    const note = jobRunNotes(world.shop)
    const pass = (seconds: number, done: number, error?: unknown) =>
      note({ job, startedAt: at(seconds), tookMs: 12, done, ...(error !== undefined && { error }) })
    await pass(0, 0)
    for (let second = 1; second < 9; second++) await pass(second, 2)
    await pass(20, 1)
    for (let second = 21; second < 100; second += 5) await pass(second, 0)
    await pass(101, 0, new Error('no answer from smtp://shop:geheim@mail.example'))
    const [health] = await listJobRuns(world.shop, jobs)
    expect(health?.runs).toEqual([
      { startedAt: at(0).toISOString(), tookMs: 12, done: 0, failure: undefined },
      { startedAt: at(20).toISOString(), tookMs: 12, done: 17, failure: undefined },
      {
        startedAt: at(101).toISOString(),
        tookMs: 12,
        done: 0,
        failure: 'no answer from smtp://[redacted]@mail.example',
      },
    ])
  })

  it('OPS-10 are kept for the last runs only, and a job without a recent run is late', async () => {
    const note = jobRunNotes(world.shop)
    for (let run = 0; run < 90; run++)
      await note({ job, startedAt: at(200 + run), tookMs: 1, done: 0, error: new Error(`fault ${run}`) })
    const rows = await world.shop.db.selectFrom('job_run').select('failure').orderBy('id').execute()
    expect(rows).toHaveLength(60)
    expect(rows.at(-1)?.failure).toBe('fault 89')
    expect((await listJobRuns(world.shop, jobs)).map(({ runs, isLate }) => [runs.length, isLate])).toEqual([
      [30, false],
      [0, false],
    ])
    world.clock.advance({ hours: 1 })
    expect((await listJobRuns(world.shop, jobs)).map(({ isLate }) => isLate)).toEqual([true, false])
  })
})
