import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { stockShelf } from '../../../tests/helpers/stock-shelf.ts'
import { describeOnBoth, type TestDatabase } from '../../../tests/helpers/test-database.ts'
import { openLog } from '../log/log.ts'
import { watchChanges, type ChangeWatch } from './watch-changes.ts'

const log = openLog('silent')

describeOnBoth('the watch for changes', (open) => {
  let database: TestDatabase
  let db: TestDatabase['db']
  let changes = 0
  let watch: ChangeWatch

  beforeAll(async () => {
    database = await open()
    db = database.db
    await addProduct(db)
    watch = watchChanges({ db, log, onChange: () => void (changes += 1) })
    await watch.look()
  })
  afterAll(() => database.close())

  /** Whether the next look finds a change. */
  async function isNotified(work: () => Promise<unknown>): Promise<boolean> {
    await watch.look()
    const before = changes
    await work()
    expect(await watch.look()).toBe(true)
    return changes > before
  }
  function openBreaking() {
    const breaking = { isBroken: false, db }
    breaking.db = db.withPlugin({
      transformQuery({ node }) {
        if (breaking.isBroken) throw new Error('no connection')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return breaking
  }
  const setStock = (count: number) => stockShelf({ db }, { 'SKU-1': count })

  it('reports a changed price and text, and the first and last keys', async () => {
    const price = () => db.updateTable('variant').set({ price_cents: 777 }).execute()
    expect(await isNotified(price)).toBe(true)
    expect(await isNotified(() => db.updateTable('product').set({ name: 'New name' }).execute())).toBe(true)
    expect(await isNotified(() => setStock(3))).toBe(true)
    expect(await isNotified(() => db.deleteFrom('stock_key').execute())).toBe(true)
    expect(await isNotified(() => db.updateTable('currency').set({ rate: '0.5' }).execute())).toBe(true)
  })

  it('does not report a sale from a full shelf, nor an update that changes nothing', async () => {
    await setStock(30)
    const sell = async () => {
      const key = db.selectFrom('stock_key').select('id').limit(1)
      await db.deleteFrom('stock_key').where('id', 'in', key).execute()
    }
    expect(await isNotified(sell)).toBe(false)
    expect(await isNotified(() => db.updateTable('variant').set({ price_cents: 777 }).execute())).toBe(false)
  })

  it('does not report transaction numbers from the dump of another server', async () => {
    const restore = () => sql`insert into shown_change (xid) values ('4611686018427387904')`.execute(db)
    expect(await isNotified(restore)).toBe(false)
    expect(await isNotified(() => db.updateTable('variant').set({ price_cents: 779 }).execute())).toBe(true)
  })

  it('reports a transaction on commit, even after younger ones', async () => {
    const { promise: youngerDone, resolve: goOn } = Promise.withResolvers<void>()
    if (database.databaseUrl === undefined) return // PGlite runs one transaction after the other
    const older = db.transaction().execute(async (trx) => {
      await trx.updateTable('variant').set({ price_cents: 888 }).execute()
      await youngerDone
    })
    expect(await isNotified(() => db.updateTable('category').set({ name: 'Younger' }).execute())).toBe(true)
    expect(
      await isNotified(async () => {
        goOn()
        await older
      }),
    ).toBe(true)
  })

  it('does not report a change that was rolled back', async () => {
    const failing = () =>
      db
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable('variant').set({ price_cents: 999 }).execute()
          throw new Error('changed my mind')
        })
        .catch(() => {})
    expect(await isNotified(failing)).toBe(false)
  })

  it('looks by itself before anything older than a second is shown', async () => {
    let nowMs = 1e9
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    onTestFinished(() => clock.mockRestore())
    await watch.look()
    const before = changes
    await db.updateTable('variant').set({ price_cents: 666 }).execute()
    nowMs += 300
    expect([watch.isCurrent(), changes]).toEqual([true, before])
    nowMs += 1000
    expect(await watch.isCurrent()).toBe(true)
    expect(changes).toBe(before + 1)
  })

  it('reports that it cannot look, and later the change that it missed', async () => {
    const breaking = openBreaking()
    let notified = 0
    const other = watchChanges({ db: breaking.db, log, onChange: () => void (notified += 1) })
    expect([await other.isCurrent(), notified]).toEqual([true, 1])
    breaking.isBroken = true
    await db.updateTable('variant').set({ price_cents: 555 }).execute()
    expect([await other.look(), notified]).toEqual([false, 1])
    breaking.isBroken = false
    expect([await other.look(), notified]).toEqual([true, 2])
  })

  it('reports a due moment that passed while it could not look', async () => {
    const breaking = openBreaking()
    let isDue = false
    let notified = 0
    const askedOnce = async () => {
      const was = isDue
      isDue = false
      return was
    }
    const other = watchChanges({
      db: breaking.db,
      log,
      onChange: () => void (notified += 1),
      isDue: askedOnce,
    })
    expect([await other.look(), notified]).toEqual([true, 1])
    breaking.isBroken = true
    isDue = true
    expect([await other.look(), notified]).toEqual([false, 1])
    breaking.isBroken = false
    expect([await other.look(), notified]).toEqual([true, 2])
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
