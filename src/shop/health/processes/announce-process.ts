import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { knownMigrations } from '../../../platform/database/database-facts.ts'
import { shopVersion } from '../../../platform/version.ts'
import type { Shop } from '../../shop.ts'
import { foreignMigrations, forgetProcess, noteProcess } from './process-records.ts'

const everyMs = 30_000
const forgottenAfterMs = 7 * 86_400_000

/** Maximum age of a live process's last sign. */
export const signOfLifeMs = 120_000

type ProcessShop = Pick<Shop, 'db' | 'config' | 'log' | 'now'>

/** Announces this process every half minute until it ends. Logs once if a newer release has changed the database. */
export async function announceProcess(shop: ProcessShop): Promise<{ close(): Promise<void> }> {
  const known = await knownMigrations()
  const row = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    release: shopVersion,
    newest_migration: known.at(-1) ?? '',
    data_dir: resolve(shop.config.dataDir),
    started_at: shop.now(),
  }
  let isBehind = false
  const giveSign = async () => {
    const now = shop.now()
    await noteProcess(shop.db, { ...row, seen_at: now }, new Date(now.getTime() - forgottenAfterMs))
    const foreign = isBehind ? [] : await foreignMigrations(shop.db, known)
    if (foreign.length === 0) return
    isBehind = true
    shop.log.error(
      { migrations: foreign },
      'A newer release has changed the database: stop this process and start that release',
    )
  }
  await giveSign()
  const timer = setInterval(() => {
    giveSign().catch((error: unknown) => shop.log.warn({ err: error }, 'no sign of life was given'))
  }, everyMs).unref()
  return {
    async close() {
      clearInterval(timer)
      await forgetProcess(shop.db, row.id)
    },
  }
}
