import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noFacts } from '../../../src/shop/keys/batches/batch-facts.ts'
import { checkImport } from '../../../src/shop/keys/key-import/check-import.ts'
import { importKeyLines } from '../../../src/shop/keys/key-import/import-key-lines.ts'
import { readImport } from '../../../src/shop/keys/key-import/read-import.ts'
import { rollBackImport } from '../../../src/shop/keys/key-import/roll-back-import.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { everythingStored } from '../../helpers/everything-stored.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { stockOf } from '../order-facts.ts'
import { known, openSaleWorld, type SaleWorld } from '../sale-world.ts'
import { makeVariant } from './key-world.ts'

describeOnDatabase('OPS-5 an import of keys', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const codes = (series: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${series}AAAA-${String(index).padStart(5, '0')}`)

  it('neither stores nor shows a key of a file with swapped columns or malformed lines', async () => {
    const { sku } = await makeVariant(world.shop)
    const [swapped, broken] = ['ZZZZZ-00001', 'AAAAA-00002 AAAAA-00003']
    const lines = ['SKU;Key', `${swapped};${sku}`, `{"${broken}"}`, `${sku};`]
    const checked = await checkImport(world.shop, testActor, {
      text: lines.join('\n'),
      fileName: 'keys.csv',
      sku: '',
    })
    const importId = 'importId' in checked ? checked.importId : 0
    const { faults } = known(await readImport(world.shop, importId))
    expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'unknown-sku'],
      [3, 'not-a-key'],
      [4, 'not-a-key'],
    ])
    expect(faults.map((fault) => fault.sku)).toEqual(['', '', sku])
    expect(JSON.stringify(faults)).not.toContain(swapped)
    expect(known(faults[1]).text).toMatch(/^\{"AAAAA-•{5} •{5}-•{5}"\}$/)
    const stored = await everythingStored(world.shop)
    for (const text of [swapped, broken]) expect(stored).not.toContain(text)
    async function* rows() {
      yield* lines
    }
    const report = await importKeyLines(world.shop, testActor, {
      lines: rows(),
      fileName: 'keys.csv',
      facts: noFacts(world.shop.now()),
    })
    expect(JSON.stringify(report)).not.toContain(swapped)
  })

  it('adds nothing after it was rolled back while a command was still reading', async () => {
    const variant = await makeVariant(world.shop)
    async function* rows() {
      yield* codes('A', 1000)
      const importId = await lastImport()
      expect(await rollBackImport(world.shop, testActor, importId, 1000)).toEqual({ count: 1000 })
      yield* codes('B', 1500)
    }
    const work = importKeyLines(world.shop, testActor, {
      lines: rows(),
      fileName: 'keys.txt',
      facts: noFacts(world.shop.now()),
      sku: variant.sku,
    })
    expect(await outcomeOf(work)).toBe('import.rolled-back')
    expect(await stockOf(world.shop, variant.variantId)).toBe(0)
    expect(await readImport(world.shop, await lastImport())).toMatchObject({ rollBack: undefined })
  })

  async function lastImport(): Promise<number> {
    const imports = world.shop.db.selectFrom('key_import').select('id').orderBy('id', 'desc')
    const { id } = await imports.executeTakeFirstOrThrow()
    return id
  }
})
