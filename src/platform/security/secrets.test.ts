import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSecrets } from './secrets.ts'

describe('openSecrets', () => {
  it('opens what it sealed, and refuses it after a change', () => {
    const secrets = openSecrets({ dataDir: freshDir() })
    const { secretId, sealed } = secrets.seal('AAAAA-BBBBB-CCCCC')
    expect(sealed.includes('AAAAA')).toBe(false)
    expect(secrets.unseal(secretId, sealed)).toBe('AAAAA-BBBBB-CCCCC')
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(() => secrets.unseal(secretId, changed)).toThrow()
    }
    expect(() => secrets.unseal(secretId, sealed.subarray(0, 20))).toThrow()
  })

  it('seals with the first secret and still opens with the earlier ones', () => {
    const dataDir = freshDir()
    const former = { id: 'former', secret: Buffer.alloc(32, 1) }
    const latest = { id: 'latest', secret: Buffer.alloc(32, 2) }
    const appSecret = 'a'.repeat(32)
    const { secretId, sealed } = openSecrets({ dataDir, appSecret, keySecrets: [former] }).seal('key')
    const rotated = openSecrets({ dataDir, appSecret, keySecrets: [latest, former] })
    expect(rotated.unseal(secretId, sealed)).toBe('key')
    expect(rotated.seal('key').secretId).toBe('latest')
    const without = openSecrets({ dataDir, appSecret, keySecrets: [latest] })
    expect(() => without.unseal(secretId, sealed)).toThrow('"former"')
    expect(without.fingerprint('key')).toEqual(rotated.fingerprint('key'))
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('holds a signature valid for its purpose and text only', () => {
    const secrets = openSecrets({ dataDir: freshDir() })
    const signature = secrets.sign('order-link', '7')
    expect(secrets.verify('order-link', '7', signature)).toBe(true)
    expect(secrets.verify('order-link', '8', signature)).toBe(false)
    expect(secrets.verify('reset', '7', signature)).toBe(false)
    expect(secrets.verify('order-link', '7', '')).toBe(false)
  })

  it('keeps generated secrets across starts, for their owner only', () => {
    const dataDir = freshDir()
    const { secretId, sealed } = openSecrets({ dataDir }).seal('key')
    expect(openSecrets({ dataDir }).unseal(secretId, sealed)).toBe('key')
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['secrets.json'])
  })

  it('agrees on one file when processes start at the same moment', async () => {
    const dataDir = freshDir()
    const script = join(dataDir, 'sign.mjs')
    const source = new URL('./secrets.ts', import.meta.url).href
    const lines = [
      `import { openSecrets } from ${JSON.stringify(source)}`,
      `process.once('message', (dataDir) => process.send(openSecrets({ dataDir }).sign('race', 'text')))`,
      `process.send('ready')`,
    ]
    writeFileSync(script, lines.join('\n'))
    const racers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const racer = fork(script)
        await nextMessage(racer)
        return racer
      }),
    )
    for (const racer of racers) racer.send(dataDir)
    const signatures = await Promise.all(racers.map(nextMessage))
    for (const racer of racers) racer.kill()
    expect(new Set(signatures).size).toBe(1)
    expect(readdirSync(dataDir).toSorted()).toEqual(['secrets.json', 'sign.mjs'])
  })

  it('refuses a damaged file instead of replacing it', () => {
    const dataDir = freshDir()
    writeFileSync(join(dataDir, 'secrets.json'), '{"appSecret":')
    expect(() => openSecrets({ dataDir })).toThrow('secrets.json is damaged')
  })
})

function freshDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function nextMessage(racer: ReturnType<typeof fork>): Promise<unknown> {
  return new Promise((resolve) => racer.once('message', resolve))
}
