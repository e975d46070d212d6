import { rmSync } from 'node:fs'

// The shop as `npm start` runs it, with a data folder that is thrown away after the browser tests.
const dataDir = process.env['DATA_DIR']
if (!dataDir) throw new Error('DATA_DIR is missing: the folder of these tests, to be thrown away')
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
await import('../../src/server/start.ts')
