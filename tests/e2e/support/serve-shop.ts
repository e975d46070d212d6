import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import '../../../src/platform/config/production-mode.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { openLog } from '../../../src/platform/log/log.ts'
import { openShop } from '../../../src/server/open-shop.ts'
import { followSentClock } from './movable-clock.ts'

// The shop as `npm start` runs it, with a data folder that is thrown away after the browser tests. A test that uses up a
// limit says by a header that it comes from a network of its own; others name their country by `x-country`.
const { DATA_DIR: dataDir, E2E_DATA_DIR: firstDataDir, DEMO_SHOP: demoShop } = process.env
if (!dataDir) throw new Error('DATA_DIR is missing: the folder of these tests, to be thrown away')
Object.assign(process.env, {
  RATE_LIMITS: 'off',
  TRUST_PROXY: '1',
  COUNTRY_HEADER: 'x-country',
  LOG_LEVEL: 'warn',
  COVERS_AHEAD: '0',
  DEMO_TRADE: process.env['DEMO_TRADE'] ?? 'off',
})
const thrownAway = [dataDir]
process.on('exit', () => thrownAway.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
if (firstDataDir) {
  const [demo, empty] = [`${firstDataDir}-demo`, `${firstDataDir}-empty`]
  if (dataDir === firstDataDir) await makeModels(empty, demo)
  if (isNew(dataDir)) cpSync(demoShop === 'off' ? empty : demo, dataDir, { recursive: true })
}
if (process.send) followSentClock()
await import('../../../src/server/start.ts')

/**
 * Every shop begins with a copy of an empty shop or of the demo shop. The first shop makes both and lives longest: creating
 * a database takes a core some seconds, and filling the demo shop ten.
 */
async function makeModels(empty: string, demo: string): Promise<void> {
  thrownAway.push(empty, demo)
  await openOnce(empty, { DEMO_SHOP: 'off' })
  cpSync(empty, demo, { recursive: true })
  await openOnce(demo, {})
}

async function openOnce(folder: string, env: Record<string, string>): Promise<void> {
  const config = readConfig({ ...process.env, ...env, DATA_DIR: folder })
  const opened = await openShop(config, openLog('warn'), () => {})
  await opened.close()
}

function isNew(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}
