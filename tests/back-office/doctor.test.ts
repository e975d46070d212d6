import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Finding } from '../../src/shop/health/finding.ts'
import { commandProcess } from '../operator/shop-command.ts'

describe('npm run shop -- doctor', () => {
  function place(databaseUrl?: string) {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-doctor-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    return { dataDir, ...commandProcess(() => ({ databaseUrl, dataDir })) }
  }

  function findingsIn(stdout: string): Finding[] {
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Finding)
  }

  it('OPS-10 checks a shop that was never started, and creates nothing', async () => {
    const { run, dataDir } = place()
    const { code, stdout } = await run('doctor', '--json')
    expect(code).toBe(0)
    expect(findingsIn(stdout)[0]).toMatchObject({ check: 'database', state: 'look', todo: 'Start the shop' })
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('OPS-10 reports a database that does not answer, and runs all other checks', async () => {
    const { run } = place('postgres://nobody:geheim@127.0.0.1:1/none')
    const { code, stdout, stderr } = await run('doctor')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAULT {2}Database +The database does not answer/)
    expect(stdout).toMatch(/ok +Disk: data/)
    expect(stdout + stderr).not.toContain('geheim')
    expect(stderr).toContain('1 at fault')
  })

  it('OPS-10 reports faults of the configuration', async () => {
    const { run } = place('mysql://root@db')
    const { code, stdout } = await run('doctor', '--json')
    expect(code).toBe(1)
    expect(findingsIn(stdout)).toMatchObject([
      { check: 'configuration', state: 'fault', says: expect.stringContaining('DATABASE_URL') },
    ])
  })
})
