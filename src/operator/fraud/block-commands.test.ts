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
  folder = mkdtempSync(join(tmpdir(), 'latchkey-blocks-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
const { run } = shopCommand(() => ({ databaseUrl: world.database.databaseUrl, dataDir: folder }))

it('OWN-8 a command adds an entry of the block list, lists and removes it', async () => {
  expect((await run('blocks', 'list')).stdout).toBe('None yet. "blocks add" adds one.\n')
  const reason = ['--reason', 'Card tests', '--effect', 'hold']
  expect(await run('blocks', 'add', 'network', '203.0.113.0/24', ...reason)).toMatchObject({ code: 0 })
  expect((await run('blocks', 'list')).stdout).toBe(
    '1  Network  203.0.113.0/24  Held for review  for ever  Card tests\n',
  )
  expect(await run('blocks', 'add', 'country', 'Norway', ...reason)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Write a country by its two letters'),
  })
  expect(await run('blocks', 'remove', '1')).toMatchObject({ code: 0 })
  expect(await run('blocks', 'remove', '1')).toMatchObject({ code: 1 })
})
