import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCommandShop } from '../../../tests/operator/shop-command.ts'
import { addBatch, makeVariant, statesOf } from '../../../tests/sale/keys/key-world.ts'

describe('OPS-5 npm run shop -- keys', { timeout: 240_000 }, () => {
  const commands = openCommandShop()
  const { run } = commands

  /** Runs a command and returns its output, with the exit code in front if it failed. */
  async function said(...parameters: string[]): Promise<string> {
    const { code, stderr } = await run('keys', ...parameters)
    return code === 0 ? stderr.trim() : `${code} ${stderr.trim()}`
  }

  it('OPS-5 quarantines, releases and voids a batch, and lists it', async () => {
    const { shop } = commands.world
    const variant = await makeVariant(shop)
    const id = await addBatch(shop, variant, 3)
    const batch = `B-${id}`
    expect(await said('quarantine', batch, '--reason', ' ')).toBe('1 reason: 1 to 500 characters.')
    expect(await said('quarantine', batch, '--reason', 'odd')).toMatch(/^3 keys are off sale now/)
    expect(await said('quarantine', batch, '--reason', 'odd')).toBe('1 It is quarantined already.')
    const { stdout } = await run('keys', 'batches', '--quarantined')
    expect(stdout).toContain(`${batch.padEnd(8)}  ${variant.sku}`)
    expect(stdout).toContain('3 quarantined  quarantined: odd')
    expect(await said('release', batch)).toBe('3 keys are on sale again.')
    expect(await said('release', batch)).toBe('1 It is not quarantined.')
    expect(await said('void', batch, '--reason', 'odd', '--count', '2')).toMatch(/^1 entered: The number of/)
    expect(await statesOf(shop, id)).toEqual({ available: 3 })
    expect(await said('void', batch, '--reason', 'odd', '--count', '3')).toBe('3 keys are void.')
    expect(await statesOf(shop, id)).toEqual({ void: 3 })
    expect(await said('release', 'B-987654')).toBe('1 It is not there any more.')
  })

  it('OWN-8 counts the sold keys of a batch, and replaces them once the batch is off sale', async () => {
    const { shop } = commands.world
    const batch = `B-${await addBatch(shop, await makeVariant(shop), 2)}`
    expect(await said('replace', batch)).toBe('0 keys in 0 orders, 0 others in stock.')
    const replacing = () => said('replace', batch, '--count', '1', '--reason', 'used')
    expect(await replacing()).toMatch(/^1 .*on sale/i)
    await said('quarantine', batch, '--reason', 'used')
    expect(await replacing()).toMatch(/^1 entered: The number of/)
    expect(await said('refund', batch)).toBe('0 keys in 0 orders, worth 0.')
    expect(await said('refund', batch, '--count', '1', '--reason', 'used')).toMatch(
      /^1 entered: The number of/,
    )
    expect(await said('replace', 'B-987654')).toBe('1 It is not there any more.')
  })

  it('OPS-5 quarantines, releases and voids one key', async () => {
    const { shop } = commands.world
    const id = await addBatch(shop, await makeVariant(shop), 1)
    const rows = await shop.db.selectFrom('stock_key').select('id').where('batch_id', '=', id).execute()
    const key = String(rows[0]?.id)
    expect(await said('quarantine', key, '--reason', 'odd')).toBe('The key is quarantined.')
    expect(await said('release', key)).toBe('The key is on sale again.')
    expect(await said('void', key, '--reason', 'used')).toBe('The key is void.')
    expect(await said('release', key)).toBe('1 It is not quarantined.')
    expect(await statesOf(shop, id)).toEqual({ void: 1 })
  })

  it('OPS-5 rolls back an import once, after its number of keys is entered', async () => {
    const { shop } = commands.world
    const { sku, variantId } = await makeVariant(shop)
    const file = join(shop.config.dataDir, 'keys.txt')
    writeFileSync(file, 'AAAAA-11111\nAAAAA-22222\n')
    const { stderr } = await run('import', 'keys', file, '--sku', sku)
    const [, importId = ''] = /keys roll-back (\d+) --count 2/.exec(stderr) ?? []
    expect(await said('roll-back', importId, '--count', '1')).toMatch(/^1 entered: The number of/)
    expect(await said('roll-back', importId, '--count', '2')).toBe('2 keys are out of the shop again.')
    expect(await said('roll-back', importId, '--count', '2')).toMatch(/^1 An import can be rolled back once/)
    const left = await shop.db
      .selectFrom('stock_key')
      .select('id')
      .where('variant_id', '=', variantId)
      .execute()
    expect(left).toEqual([])
  })
})
