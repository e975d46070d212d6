import type { hkdfSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openSecrets } from './secrets.ts'

const derive = vi.hoisted(() => vi.fn<typeof hkdfSync>())
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>()
  return { ...crypto, hkdfSync: derive.mockImplementation(crypto.hkdfSync) }
})

it('PAY-13 a key that signs is derived once for each purpose, however much is signed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-signing-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const secrets = openSecrets({ dataDir })
  derive.mockClear()
  const first = secrets.sign('order-link', '7')
  for (let count = 0; count < 50; count++) expect(secrets.verify('order-link', '7', first)).toBe(true)
  expect(derive).toHaveBeenCalledTimes(1)
  expect(secrets.sign('document', '7')).not.toBe(first)
  expect(derive).toHaveBeenCalledTimes(2)
})
