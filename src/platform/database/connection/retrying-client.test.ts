import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../../../tests/helpers/test-database.ts'
import type { Database } from '../../../shop/schema.ts'
import { isDatabaseBusy } from '../database-busy.ts'
import { inOneTrip } from '../one-round-trip.ts'
import { inTransaction } from '../transaction.ts'
import { isBroken } from './retrying-client.ts'

it('SPD-5 a read is repeated on another connection, once', async () => {
  const { db, cutSleeping } = await opened()
  const [{ rows }] = await Promise.all([slowly().execute(db), cutSleeping()])
  expect(rows).toEqual([{ name: 'awake' }])

  const twice = slowly(4)
    .execute(db)
    .catch((reason: unknown) => reason)
  const [error] = await Promise.all([twice, cutSleeping().then(cutSleeping)])
  expect(isDatabaseBusy(error)).toBe(true)
})

it('simultaneous reads of one connection are repeated', async () => {
  const { db, cutSleeping } = await opened()
  const read = inOneTrip(db, (one) =>
    Promise.all([slowly().execute(one), sql<{ two: number }>`select 2 as two`.execute(one)]),
  )
  const [[first, second]] = await Promise.all([read, cutSleeping()])
  expect([...first.rows, ...second.rows]).toEqual([{ name: 'awake' }, { two: 2 }])
})

it('SPD-5 a transaction whose first statement had no answer begins again on another connection', async () => {
  const { db, cutSleeping } = await opened()
  const work = inTransaction(db, async (trx) => {
    await slowly().execute(trx)
    await keep('first', trx)
  })
  await Promise.all([work, cutSleeping()])
  expect(await stored(db)).toEqual(['first'])
})

it('SPD-5 a transaction that breaks before its commit keeps nothing, and the database is busy', async () => {
  const { db, cutSleeping } = await opened()
  const work = inTransaction(db, async (trx) => {
    await keep('first', trx)
    await slowly().execute(trx)
  }).catch((reason: unknown) => reason)
  const [error] = await Promise.all([work, cutSleeping()])
  expect(isDatabaseBusy(error)).toBe(true)
  expect(await stored(db)).toEqual([])
})

it('a refusal stays a refusal if the connection broke afterwards', async () => {
  const { db, other } = await opened()
  const work = inTransaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
})

it('a write outside of a transaction is not repeated: it may have happened', async () => {
  const { db, cutSleeping } = await opened()
  const write = sql`insert into setting select 'alone', pg_sleep(30)::text`
    .execute(db)
    .catch((reason: unknown) => reason)
  const [error] = await Promise.all([write, cutSleeping()])
  expect(isDatabaseBusy(error)).toBe(false)
  expect(isBroken(error)).toBe(true)
  expect(await stored(db)).toEqual([])
})

it('SPD-5 a write goes to another connection if its server became a standby', async () => {
  const { db } = await opened()
  const becomeStandby = () => sql`set session characteristics as transaction read only`.execute(db)
  await becomeStandby()
  await inTransaction(db, (trx) => Promise.all([keep('first', trx), keep('second', trx)]))
  await becomeStandby()
  await keep('alone', db)
  expect(await stored(db)).toEqual(['first', 'second', 'alone'])

  await becomeStandby()
  const late = inTransaction(db, async (trx) => {
    await sql`select 1`.execute(trx)
    await keep('late', trx)
  }).catch((reason: unknown) => reason)
  expect(isDatabaseBusy(await late)).toBe(true)
  expect(await stored(db)).not.toContain('late')
})

it('a refused statement does not count as a broken connection', async () => {
  const { db } = await opened()
  const error = await sql`select 1 / 0`.execute(db).catch((reason: unknown) => reason)
  expect(isBroken(error)).toBe(false)
})

/** Query that sleeps until its session is cut, for `times` tries, and then answers at once. */
const slowly = (times = 1) => sql<{ name: string }>`
  select 'awake' as name from pg_sleep(case when nextval('tries') <= ${times}::int then 30 else 0 end)`

function keep(name: string, db: Kysely<Database>) {
  return sql`insert into setting values (${name}, '1')`.execute(db)
}

async function stored(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('setting').select('key').execute()).map(({ key }) => key)
}

async function opened() {
  const { db, databaseUrl, close } = await openTestDatabase()
  const other = new pg.Client({ connectionString: databaseUrl ?? '' })
  await other.connect()
  await other.query('create sequence tries')
  onTestFinished(async () => {
    await other.end()
    await close()
  })
  /** Ends the session that sleeps. */
  const cutSleeping = async () => {
    await expect
      .poll(async () => {
        const { rowCount } = await other.query(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`,
        )
        return rowCount
      })
      .toBe(1)
  }
  return { db, other, cutSleeping }
}
