import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import {
  describeOnBoth,
  openEmptyTestDatabase,
  openTestDatabase,
} from '../../../tests/helpers/test-database.ts'
import { openLog } from '../log/log.ts'
import { isDatabaseBusy } from './database-busy.ts'
import { GuardedKysely } from './guarded-kysely.ts'
import { openDatabase } from './open-database.ts'
import { inTransaction } from './transaction.ts'

describeOnBoth('a database', (open) => {
  it('returns values with the types that the code expects', async () => {
    const { db, close } = await open()
    const { rows } = await sql`
      select 9007199254740991::int8 as int8, array[1, null, 2]::int8[] as int8s, 1.50::numeric as numeric,
        '2026-02-29'::text as text, '2024-02-29'::date as date, array['2024-02-29'::date] as dates,
        '2026-01-01T12:00:00+02'::timestamptz as moment, current_setting('TimeZone') as zone,
        '{"a": [1]}'::jsonb as json, '\\x00ff'::bytea as bytes`.execute(db)
    expect(rows[0]).toEqual({
      int8: 9_007_199_254_740_991,
      int8s: [1, null, 2],
      numeric: '1.50',
      text: '2026-02-29',
      date: '2024-02-29',
      dates: ['2024-02-29'],
      moment: new Date('2026-01-01T10:00:00Z'),
      zone: expect.stringMatching(/UTC|GMT/),
      json: { a: [1] },
      bytes: Buffer.from([0, 255]),
    })
    await expect(sql`select 9007199254740992::int8`.execute(db)).rejects.toThrow('does not fit')
    await close()
  })

  it('refuses at once a query that bypasses the open transaction, and works on after it', async () => {
    const { db, close } = await open()
    const around = inTransaction(db, async (trx) => {
      await sql`insert into setting values ('around', '1')`.execute(trx)
      await sql`select 1`.execute(db)
    })
    await expect(around).rejects.toThrow('pass its trx on')
    await expect(inTransaction(db, () => inTransaction(db, async () => {}))).rejects.toThrow(
      'pass its trx on',
    )
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
    await close()
  })

  it('lets work that was begun inside a transaction query on its own once the transaction is over', async () => {
    const { db, close } = await open()
    let later: Promise<unknown> = Promise.resolve()
    const gate = Promise.withResolvers<void>()
    await inTransaction(db, async () => {
      later = gate.promise.then(() => sql`select 1`.execute(db))
    })
    gate.resolve()
    await expect(later).resolves.toBeDefined()
    await close()
  })

  it('repeats a transaction that gave way to another, five times at most', async () => {
    const { db, close } = await open()
    const giveWay = sql`do $$ begin raise exception 'gave way' using errcode = '40001'; end $$`
    let runs = 0
    const third = inTransaction(db, async (trx) => {
      await sql`insert into setting values ('runs', ${String(++runs)})`.execute(trx)
      if (runs < 3) await giveWay.execute(trx)
      return runs
    })
    expect(await third).toBe(3)
    expect(await db.selectFrom('setting').select('value').execute()).toEqual([{ value: '3' }])

    runs = 0
    const never = inTransaction(db, async (trx) => {
      runs++
      await giveWay.execute(trx)
    })
    await expect(never).rejects.toThrow('gave way')
    expect(runs).toBe(5)
    await close()
  })

  it('runs any other failing transaction once', async () => {
    const { db, close } = await open()
    let runs = 0
    const failing = inTransaction(db, async (trx) => {
      runs++
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(runs).toBe(1)
    await close()
  })

  it('keeps nothing of simultaneous statements in a transaction where one fails', async () => {
    const { db, close } = await open()
    for (let round = 0; round < 3; round++) {
      const failing = inTransaction(db, (trx) => {
        const store = (key: string) => sql`insert into setting values (${key}, '1')`.execute(trx)
        return Promise.all([store('first'), sql`select 1 / 0`.execute(trx), store('last')])
      })
      await expect(failing).rejects.toMatchObject({ code: '22012' })
    }
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
    await close()
  })

  it('goes on when a migration changes the columns of a result, inside and outside of transactions', async () => {
    const { db, close } = await open()
    await sql`create table shelf (id integer primary key)`.execute(db)
    await sql`insert into shelf values (1)`.execute(db)
    const readShelf = (executor: typeof db) => sql`select * from shelf where id = ${1}`.execute(executor)
    const readTogether = () => Promise.all(Array.from({ length: 10 }, () => readShelf(db)))
    for (let round = 0; round < 3; round++) await readTogether()
    await sql`alter table shelf add column name text`.execute(db)
    for (const { rows } of await readTogether()) expect(rows).toEqual([{ id: 1, name: null }])
    for (let round = 0; round < 3; round++) await readTogether()
    await sql`alter table shelf add column place text`.execute(db)
    const { rows } = await inTransaction(db, readShelf)
    expect(rows).toEqual([{ id: 1, name: null, place: null }])
    await close()
  })

  it('adds up what many transactions count at the same time', async () => {
    const { db, close } = await open()
    await sql`insert into setting values ('count', '0')`.execute(db)
    const countOne = () =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{
          value: string
        }>`select value from setting where key = ${'count'} for update`.execute(trx)
        await sql`update setting set value = ${String(Number(rows[0]?.value) + 1)}`.execute(trx)
      })
    await Promise.all(Array.from({ length: 40 }, countOne))
    expect(await db.selectFrom('setting').select('value').execute()).toEqual([{ value: '40' }])
    await close()
  })
})

it('reports that it is busy when no connection can be opened', async () => {
  const nobodyListens = new pg.Pool({ host: '127.0.0.1', port: 9 })
  const db = new GuardedKysely(nobodyListens, { prepares: false })
  const isReportedBusy = (work: Promise<unknown>) => work.then(() => false, isDatabaseBusy)
  expect(await isReportedBusy(sql`select 1`.execute(db))).toBe(true)
  expect(await isReportedBusy(inTransaction(db, async () => {}))).toBe(true)
  await db.destroy()
})

it('two transactions that wait for each other both end', async () => {
  const { db, close } = await openEmptyTestDatabase()
  await sql`create table spot (id integer primary key, visits integer not null)`.execute(db)
  await sql`insert into spot values (1, 0), (2, 0)`.execute(db)
  const visit = (ids: number[]) =>
    inTransaction(db, async (trx) => {
      for (const id of ids) {
        await sql`update spot set visits = visits + 1 where id = ${id}`.execute(trx)
        await sql`select pg_sleep(0.2)`.execute(trx)
      }
    })
  await Promise.all([visit([1, 2]), visit([2, 1])])
  expect((await sql`select visits from spot`.execute(db)).rows).toEqual([{ visits: 2 }, { visits: 2 }])
  await close()
})

it.each([true, false])('lets PostgreSQL prepare repeated statements: %s', async (preparedStatements) => {
  const test = await openTestDatabase()
  const log = openLog('silent')
  const options = { databaseUrl: test.databaseUrl, dataDir: '', log, preparedStatements }
  const { db, close } = await openDatabase(options)
  const stored = await inTransaction(db, async (trx) => {
    for (let times = 0; times < 3; times++) await sql`select ${'again'}::text`.execute(trx)
    await sql`select ${'once'}::text as once`.execute(trx)
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)
  })
  expect(stored.rows).toEqual(preparedStatements ? [{ statement: 'select $1::text' }] : [])
  await close()
  await test.close()
})

it.each(['between two statements', 'during a statement'])(
  'PAY-14 a session that the server ends %s of a transaction fails only that one, and the process goes on',
  async (moment) => {
    const { db, databaseUrl, close } = await openTestDatabase()
    const other = await openDatabase({ databaseUrl, dataDir: '', log: openLog('silent') })
    const endSessions = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    // an uncaught error would fail the test run, as it would end the shop
    const cut = inTransaction(db, async (trx) => {
      await sql`insert into setting values ('cut', '1')`.execute(trx)
      const statement = moment === 'during a statement' && sql`select pg_sleep(60)`.execute(trx)
      await Promise.all([statement, endSessions.execute(other.db)])
      await sql`select 1`.execute(trx)
    })
    // rejects with the message of the server, or with the end of the connection
    await expect(cut).rejects.toThrow()
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
    await other.close()
    await close()
  },
)

it('logs only the beginning of a slow query, on one line', async () => {
  const test = await openTestDatabase()
  const lines: string[] = []
  const log = openLog('warn', { write: (line: string) => void lines.push(line) })
  const { db, close } = await openDatabase({ databaseUrl: test.databaseUrl, dataDir: '', log })
  await sql.raw(`select pg_sleep(0.6),\n  '${'x'.repeat(5000)}'`).execute(db)
  await close()
  await test.close()
  // on a busy machine any other query may be slow too
  const ours = lines.filter((line) => line.includes('pg_sleep'))
  expect(ours.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'Slow query', sql: expect.stringMatching(/^select pg_sleep\(0\.6\), 'x+… \(\d+ characters\)$/) },
  ])
  expect(ours[0]?.length).toBeLessThan(600)
})
