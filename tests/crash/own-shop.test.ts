import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { seedBase } from '../../db/seed/seed-base.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { saveSetting, settingRows } from '../../src/shop/content/setting-records.ts'
import { demoStateSetting } from '../../src/shop/demo/demo-trade-records.ts'
import { askForOwnShop } from '../../src/shop/demo/own-shop/ask-for-own-shop.ts'
import type { Database } from '../../src/shop/schema.ts'
import type { Db } from '../../src/shop/shop.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { testActor } from '../helpers/fixtures.ts'
import { shopProcess } from './shop-process.ts'

const patient = { timeout: 240_000 }

it(
  'OWN-3 a demo shop that is killed while it becomes an own shop stays the demo until its next start',
  patient,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-own-shop-'))
    const shop = await shopProcess({ DATA_DIR: dataDir })
    onTestFinished(async () => {
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const inDatabase = async <Result>(work: (db: Db) => Promise<Result>) => {
      const options = { dataDir, log: openLog('silent'), joinRunning: true, description: 'a test' }
      const database = await openDatabase<Database>(options)
      return work(database.db).finally(() => database.close())
    }
    const entries = (prefix: string) => readdirSync(dataDir).filter((name) => name.startsWith(prefix))
    const stateOf = async (db: Db) => (await settingRows(db, [demoStateSetting]))[0]?.[1]

    await inDatabase(async (db) => {
      await migrate(db, 'db/migrations')
      await seedBase(db)
      await saveSetting(db, 'shop.name', 'Lantern Row')
      await saveSetting(db, demoStateSetting, 'filled')
    })
    await shop.start()
    await inDatabase((db) =>
      askForOwnShop({ db, config: readConfig({ DATA_DIR: dataDir }), now: () => new Date() }, testActor),
    )
    await expect.poll(() => entries('.restoring-'), patient).toHaveLength(1)
    await shop.kill()
    expect(entries('database-until-')).toEqual([])
    expect(await inDatabase(stateOf)).toBe('filled')

    await shop.start()
    expect(entries('database-until-')).toHaveLength(1)
    expect(existsSync(join(dataDir, 'database.next'))).toBe(false)
    expect(await inDatabase(stateOf)).toBe('left')
    expect(await inDatabase((db) => settingRows(db, ['shop.name']))).toEqual([['shop.name', 'Lantern Row']])
  },
)
