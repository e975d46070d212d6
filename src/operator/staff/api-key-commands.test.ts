import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../tests/helpers/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { shopCommand } from '../../../tests/operator/shop-command.ts'

let world: TestShop
let folder: string
beforeAll(async () => {
  world = await openTestShop({ database: await openTestDatabase() })
  folder = mkdtempSync(join(tmpdir(), 'latchkey-api-keys-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
const { run } = shopCommand(() => ({ databaseUrl: world.database.databaseUrl, dataDir: folder }))

it('SUP-6 a command makes an API key, prints nothing else, lists it without its secret and revokes it', async () => {
  expect((await run('api-keys', 'list')).stdout).toBe('None yet. "api-keys add" adds one.\n')
  const scopes = ['--scope', 'orders.read', 'orders.note']
  const made = await run(
    'api-keys',
    'add',
    'Ledger',
    ...scopes,
    '--network',
    '203.0.113.0/24',
    '--days',
    '30',
  )
  expect(made).toMatchObject({ code: 0 })
  expect(made.stdout).toMatch(/^lka_\w{10}_[\w-]{22}\n$/)
  const listed = (await run('api-keys', 'list')).stdout
  expect(listed).toMatch(
    /^1 {2}Ledger {2}lka_\w{10}… {2}Valid {2}orders\.read orders\.note {2}203\.0\.113\.0\/24 {2}until /,
  )
  expect(listed).not.toContain(made.stdout.trim().slice(-22))
  expect(await run('api-keys', 'revoke', '1')).toMatchObject({ code: 0 })
  expect((await run('api-keys', 'list')).stdout).toContain('  Revoked  ')
  expect(await run('api-keys', 'revoke', '1')).toMatchObject({ code: 1 })
})

it('SUP-6 a command refuses a permission that no key can have, and a time that is not a number of days', async () => {
  expect(await run('api-keys', 'add', 'Ledger', '--scope', 'orders.read', 'staff.write')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('scope: One of: orders.read'),
  })
  expect(await run('api-keys', 'add', 'Ledger', '--scope', 'orders.read', '--days', 'x')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('1 to 3,650 days'),
  })
  expect((await run('api-keys', 'list')).stdout.split('\n')).toHaveLength(2)
})
