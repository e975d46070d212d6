import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/shop/schema.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'

describe('a data folder', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'latchkey-data-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('belongs to one process; a second one names that process, or joins it', async () => {
    const holder = await hold(dataDir)
    await expect(open()).rejects.toThrow(`${dataDir} is in use by the holder (process ${holder.process.pid})`)
    const joined = await open({ joinRunning: true })
    const rows = joined.db.selectFrom('setting').select('key').where('key', '=', '0')
    while ((await rows.execute()).length === 0);
    await joined.close()
    await holder.kill()
  })

  it('can be opened at once after its process was killed, and lacks nothing that was committed', async () => {
    for (let round = 0; round < 2; round++) {
      const holder = await hold(dataDir)
      await holder.hasCommitted(20)
      await holder.kill()
      const { db, close } = await open()
      const keys = await db.selectFrom('setting').select('key').execute()
      const kept = new Set(keys.map(({ key }) => Number(key)))
      expect(holder.committed.filter((row) => !kept.has(row))).toEqual([])
      await close()
    }
  })

  function open(changes: { joinRunning?: boolean } = {}) {
    return openDatabase<Database>({ dataDir, log: openLog('silent'), ...changes })
  }
})

interface Holder {
  process: ChildProcess
  committed: number[]
  hasCommitted(count: number): Promise<void>
  kill(): Promise<void>
}

async function hold(dataDir: string): Promise<Holder> {
  const script = join(import.meta.dirname, 'hold-database.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [first] = await Promise.race([once(lines, 'line'), once(child, 'exit')])
  expect(first).toBe('open')
  const committed: number[] = []
  lines.on('line', (line) => committed.push(Number(line)))
  return {
    process: child,
    committed,
    async hasCommitted(count) {
      while (committed.length < count) await once(lines, 'line')
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
