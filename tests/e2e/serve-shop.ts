import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The shop as `npm start` runs it, with a data folder that is thrown away after the browser tests.
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
await import('../../src/server/start.ts')
