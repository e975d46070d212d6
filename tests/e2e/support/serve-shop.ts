import { cpSync, existsSync, rmSync } from 'node:fs'
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
})
const thrownAway = [dataDir]
process.on('exit', () => thrownAway.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
if (firstDataDir && demoShop !== 'off') await beginWithDemo(dataDir, `${firstDataDir}-demo`)
if (process.send) followSentClock()
await import('../../../src/server/start.ts')

/** Every shop begins with a copy of one demo shop, which the first of them makes: filling one takes a core ten seconds. */
async function beginWithDemo(folder: string, demo: string): Promise<void> {
  if (!existsSync(demo)) {
    thrownAway.push(demo)
    const opened = await openShop(readConfig({ ...process.env, DATA_DIR: demo }), openLog('warn'), () => {})
    await opened.close()
  }
  cpSync(demo, folder, { recursive: true })
}
