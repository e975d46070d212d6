import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { isEmptyDatabase } from '../../src/platform/database/run-script.ts'
import { findPostgresBinaries } from '../helpers/postgres/postgres-binaries.ts'
import { openEmptyTestDatabase } from '../helpers/test-database.ts'
import { commandProcess } from '../operator/shop-command.ts'
import { makePlace, patient } from './place.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-killed-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A `psql` that writes its process id into a file, and then reads nothing. */
function stuckTool(): { folder: string; pid(): number | undefined } {
  const folder = temporaryFolder()
  const real = findPostgresBinaries()
    .map((one) => join(one, 'psql'))
    .find((one) => existsSync(one))
  const said = join(folder, 'pid')
  const script = `#!/bin/sh
    [ "$1" = --version ] && exec ${real} --version
    echo $$ > ${said}.new && mv ${said}.new ${said}
    exec sleep 3600`
  writeFileSync(join(folder, 'psql'), script)
  chmodSync(join(folder, 'psql'), 0o755)
  const pid = () => (existsSync(said) ? Number(readFileSync(said, 'utf8')) : undefined)
  closing.push(() => {
    const running = pid()
    if (running) process.kill(running, 'SIGKILL')
  })
  return { folder, pid }
}

describe('a command that was killed', { timeout: 300_000 }, () => {
  async function shopWithBackup() {
    const place = await makePlace('postgres', closing)
    await place.stockUp(3)
    const backups = temporaryFolder()
    const [databaseUrl, dataDir] = [place.env['DATABASE_URL'] ?? '', place.dataDir]
    const command = commandProcess(() => ({ databaseUrl, dataDir }))
    const databases = async () => {
      const { rows } = await place.withDatabase(({ db }) =>
        sql<{
          name: string
        }>`select datname as name from pg_database where datname like 'latchkey_check_%'`.execute(db),
      )
      return rows.map(({ name }) => name)
    }
    return { place, databaseUrl, dataDir, backups, command, databases }
  }

  it('OPS-10 leaves a plain dump and a second database, which the next backup removes', async () => {
    const { databaseUrl, dataDir, backups, command, databases } = await shopWithBackup()
    const before = await databases()
    const tool = stuckTool()
    const path = `${tool.folder}:${process.env['PATH'] ?? ''}`
    const stuck = commandProcess(() => ({ databaseUrl, dataDir, env: { PATH: path } })).start(
      'backup',
      '--to',
      backups,
    )
    await expect.poll(tool.pid, patient).toBeGreaterThan(0)
    const ended = once(stuck, 'exit')
    stuck.kill('SIGKILL')
    await ended
    const left = (await databases()).filter((name) => !before.includes(name))
    expect(left).toHaveLength(1)
    expect(readdirSync(backups)).toHaveLength(1)
    const made = await command.run('backup', '--to', backups)
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('compared') })
    expect(await databases()).not.toContain(left[0])
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^latchkey-.*\.tar\.gz$/)])
  })

  it('OPS-10 ends its psql too: a killed restore never becomes a shop, and the next one clears up', async () => {
    const { backups, command } = await shopWithBackup()
    expect(await command.run('backup', '--to', backups)).toMatchObject({ code: 0 })
    const secretsFile = join(temporaryFolder(), 'secrets')
    expect(await command.run('backup', '--secrets', secretsFile)).toMatchObject({ code: 0 })
    const [file = ''] = readdirSync(backups)
    const target = await openEmptyTestDatabase()
    closing.push(target.close)
    const dataDir = temporaryFolder()
    const restoring = commandProcess(() => ({ databaseUrl: undefined, dataDir }))
    const into = ['--into', target.databaseUrl ?? '', '--secrets', secretsFile, '--unsold-keys', 'sell']
    const psqlRuns = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and application_name = 'psql'`.execute(
        target.db,
      )
      return rows.length
    }

    // the restore waits for this transaction, which makes a table of the same name
    const holder = await target.db.startTransaction().execute()
    await sql`create table orders (id integer)`.execute(holder)
    const killed = restoring.start('restore', join(backups, file), ...into)
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'psql' and wait_event_type = 'Lock'`.execute(
        target.db,
      )
      return rows.length
    }
    await expect.poll(isWaiting, patient).toBe(1)
    const ended = once(killed, 'exit')
    killed.kill('SIGKILL')
    await ended
    await holder.rollback().execute()
    await expect.poll(psqlRuns, patient).toBe(0)
    expect(await isEmptyDatabase(target.db)).toBe(true)
    expect(readdirSync(dataDir)).toEqual([expect.stringMatching(/^\.restoring-/)])

    expect(await restoring.run('restore', join(backups, file), ...into)).toMatchObject({ code: 0 })
    expect(await isEmptyDatabase(target.db)).toBe(false)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.restoring-'))).toEqual([])
  })

  it('OPS-10 a backup that fails says why in a sentence', async () => {
    const { command, backups, place } = await shopWithBackup()
    await place.withDatabase(({ db }) => sql`alter table backup rename column bytes to gone`.execute(db))
    const failed = await command.run('backup', '--to', backups)
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The backup failed: column .*\n$/),
    })
  })
})
