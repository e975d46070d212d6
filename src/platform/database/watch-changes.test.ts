import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockShelf } from '../../../tests/helpers/stock-shelf.ts'
import { describeOnBoth, type TestDatabase } from '../../../tests/helpers/test-database.ts'
import { openLog } from '../log/log.ts'
import { watchChanges, type ChangeWatch } from './watch-changes.ts'

const log = openLog('silent')
/** Ample: that it takes less than a second is for a bench to say, not for a test on a busy machine. */
const soonMs = 15_000
/** How long nothing must be told before it counts as not told. */
const quietMs = 1500

describeOnBoth('the watch for changes', (open) => {
  let database: TestDatabase
  let db: TestDatabase['db']
  let changes = 0
  let watch: ChangeWatch

  beforeAll(async () => {
    database = await open()
    db = database.db
    await addProduct(db)
    watch = watchChanges({ db, log, onChange: () => (changes += 1), isNeeded: () => true })
    await watch.look()
  }, 90_000)
  afterAll(async () => {
    watch.stop()
    await database.close()
  })

  async function isTold(work: () => Promise<unknown>, withinMs = soonMs): Promise<boolean> {
    await watch.look()
    const before = changes
    await work()
    for (const until = Date.now() + withinMs; Date.now() < until; await wait(20))
      if (changes > before) return true
    return false
  }
  const setStock = (count: number) => stockShelf({ db }, { 'SKU-1': count })

  it('tells of a price, a text, the first keys and the last ones', async () => {
    const price = () => db.updateTable('variant').set({ price_cents: 777 }).execute()
    expect(await isTold(price)).toBe(true)
    expect(await isTold(() => db.updateTable('product').set({ name: 'New name' }).execute())).toBe(true)
    expect(await isTold(() => setStock(3))).toBe(true)
    expect(await isTold(() => db.deleteFrom('stock_key').execute())).toBe(true)
    expect(await isTold(() => db.updateTable('currency').set({ rate: '0.5' }).execute())).toBe(true)
  })

  it('tells nothing of sales from a full shelf, and of what changes nothing', async () => {
    await setStock(30)
    const sell = async () => {
      const key = db.selectFrom('stock_key').select('id').limit(1)
      await db.deleteFrom('stock_key').where('id', 'in', key).execute()
    }
    expect(await isTold(sell, quietMs)).toBe(false)
    expect(await isTold(() => db.updateTable('variant').set({ price_cents: 777 }).execute(), quietMs)).toBe(
      false,
    )
  })

  it('tells of a transaction when it is committed, even when younger ones were first', async () => {
    const { promise: youngerDone, resolve: goOn } = Promise.withResolvers<void>()
    if (database.databaseUrl === undefined) return // transactions take turns there
    const older = db.transaction().execute(async (trx) => {
      await trx.updateTable('variant').set({ price_cents: 888 }).execute()
      await youngerDone
    })
    expect(await isTold(() => db.updateTable('category').set({ name: 'Younger' }).execute())).toBe(true)
    expect(
      await isTold(async () => {
        goOn()
        await older
      }),
    ).toBe(true)
  })

  it('tells nothing of what was rolled back', async () => {
    const failing = () =>
      db
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable('variant').set({ price_cents: 999 }).execute()
          throw new Error('changed my mind')
        })
        .catch(() => {})
    expect(await isTold(failing, quietMs)).toBe(false)
  })
})

async function addProduct(db: TestDatabase['db']): Promise<void> {
  await sql`
    with games as (insert into category (url_name, name) values ('games', 'Games') returning id),
    one as (
      insert into product (external_id, category_id, url_name, name, search_name, key_type, cover)
      select 'one', id, 'one', 'One', 'one', 0, '{}' from games returning id
    )
    insert into variant (product_id, sku, price_cents) select id, 'SKU-1', 500 from one`.execute(db)
}
