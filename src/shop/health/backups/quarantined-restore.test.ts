import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeProduct, makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { openEmptyTestDatabase } from '../../../../tests/helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder } from '../../../../tests/sale/sale-world.ts'
import { releaseBatch } from '../../keys/batches/decide-batch.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

it('OPS-10 unsold keys of a restored shop stay off sale until released, also those of unpaid orders', async () => {
  const world = await openSaleWorld()
  onTestFinished(() => world.close())
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-quarantined-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { variants } = await makeProduct(world.shop, { stock: 4 })
  const variantId = known(variants[0]).id
  await buy(world, makeVisitor(), variantId)
  await placeOrder(world, makeVisitor(), variantId)
  const { databaseUrl } = world.database
  const config = { ...world.shop.config, databaseUrl }
  const { file } = await makeBackup({ ...world.shop, config }, folder)

  const target = await openEmptyTestDatabase()
  onTestFinished(() => target.close())
  await restoreBackup(
    { config, log: world.shop.log, now: world.shop.now },
    { file, into: known(target.databaseUrl), quarantinesUnsold: true, by: 'a test' },
  )
  const { db } = target
  const states = () => db.selectFrom('stock_key').select('state').orderBy('id').execute()
  expect((await states()).map(({ state }) => state)).toEqual(['sold', ...Array(3).fill('quarantined')])
  const stock = db.selectFrom('variant').select('stock').where('id', '=', variantId)
  expect(await stock.executeTakeFirst()).toEqual({ stock: 0 })
  const batch = await db.selectFrom('key_batch').select(['id', 'quarantine_reason']).executeTakeFirstOrThrow()
  expect(batch.quarantine_reason).toContain('Restored from a backup')

  const released = await releaseBatch({ ...world.shop, db }, { kind: 'command', name: 'a test' }, batch.id)
  expect(released).toEqual({ count: 3 })
  expect(await stock.executeTakeFirst()).toEqual({ stock: 3 })
  const sessions = await db.selectFrom('staff_session').select('id').execute()
  expect(sessions).toEqual([])
  const logged = await db.selectFrom('audit_log').select(['action', 'actor']).execute()
  expect(logged).toContainEqual({ action: 'shop.restored', actor: 'a test' })
  const kinds = await db.selectFrom('delivery_log').select('kind').orderBy('id', 'desc').execute()
  expect(kinds[0]).toEqual({ kind: 'restored' })
})
