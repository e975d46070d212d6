import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { askForBackup } from '../maintenance.ts'
import type { BackupShop } from './make-backup.ts'
import { makeBackupJob } from './make-backup.job.ts'

describe('the daily backup', () => {
  let world: TestShop
  let shop: BackupShop
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-daily-'))
  beforeAll(async () => {
    world = await openTestShop({ env: { BACKUPS: 'daily', BACKUP_DIR: folder, BACKUP_HOUR: '3' } })
    shop = {
      ...world.shop,
      config: { ...world.shop.config, databaseUrl: world.database.databaseUrl },
    }
    world.clock.set(new Date('2026-11-22T02:00:00Z'))
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = () => makeBackupJob.run(shop)
  const failures = () => shop.db.selectFrom('backup').select(['failure', 'file']).orderBy('id').execute()

  it('OPS-10 is made once for each day, by one process', async () => {
    expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([0, 0, 1])
    expect(readdirSync(folder)).toEqual(['latchkey-2026-11-22T020000Z.tar.gz'])
    world.clock.advance({ minutes: 50 })
    expect(await run()).toBe(0)
    world.clock.advance({ minutes: 20 })
    expect(await run()).toBe(1)
    expect(readdirSync(folder)).toEqual(['latchkey-2026-11-22T031000Z.tar.gz'])
    expect(await failures()).toHaveLength(2)
  })

  it('OPS-10 reports a failure and retries an hour later', async () => {
    world.clock.advance({ hours: 24 })
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    const backups = { ...shop.config.backups, folder: file }
    const broken = { ...shop, config: { ...shop.config, backups } }
    await expect(makeBackupJob.run(broken)).rejects.toThrow('EEXIST')
    expect((await failures()).at(-1)).toMatchObject({
      file: null,
      failure: expect.stringContaining('EEXIST'),
    })
    expect(await run()).toBe(0)
    world.clock.advance({ minutes: 61 })
    expect(await run()).toBe(1)
    expect((await failures()).at(-1)).toMatchObject({ failure: null })
    rmSync(file)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('OPS-10 OPS-2 is made on request, one at a time, and the audit log names the person', async () => {
    const actor = { kind: 'command', name: 'ines' } as const
    expect(await askForBackup(world.shop, actor)).toBe(true)
    expect(await askForBackup(world.shop, actor)).toBe(false)
    expect(world.woken).toContain('make-backup')
    world.clock.advance({ minutes: 5 })
    expect(await run()).toBe(1)
    const logged = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(logged).toEqual([
      { action: 'shop.backed-up', actor: 'make-backup' },
      { action: 'shop.backup-asked', actor: 'ines' },
    ])
  })
})
