import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { simple, wooFile } from '../../../tests/back-office/products/woocommerce-file.ts'
import { openCommandShop } from '../../../tests/operator/shop-command.ts'

describe('SUP-7 npm run shop -- import shop', { timeout: 240_000 }, () => {
  const commands = openCommandShop()
  const { run } = commands

  it('checks a file, imports it in a currency, and undoes the import', async () => {
    const { db, config } = commands.world.shop
    const file = join(config.dataDir, 'products.csv')
    await writeFile(
      file,
      await wooFile([simple(1, { Name: 'Hills' }), simple(2, { Type: 'grouped' })]).text(),
    )
    await db.updateTable('currency').set({ rate: '0.8' }).where('code', '=', 'eur').execute()
    const importing = (...options: string[]) => run('import', 'shop', 'woocommerce', file, ...options)
    const checked = await importing('--dry-run')
    expect(checked).toMatchObject({ code: 1 })
    expect(checked.stderr).toContain('Line 3: Type: Products of the type grouped are not imported.')
    expect(await db.selectFrom('product').select('id').execute()).toEqual([])
    const done = await importing('--currency', 'EUR')
    const number = /"products undo (\d+)"/.exec(done.stderr)?.[1] ?? ''
    const variant = () => db.selectFrom('variant').select('price_cents').executeTakeFirst()
    expect(await variant()).toEqual({ price_cents: 2499 })
    expect(await run('products', 'undo', number)).toMatchObject({
      code: 0,
      stderr: '1 product is as before.\n',
    })
    expect(await db.selectFrom('product').select('active').executeTakeFirst()).toEqual({ active: false })
    expect(await run('products', 'undo', number)).toMatchObject({ code: 1 })
    expect(await importing('--currency', 'XXX')).toMatchObject({ code: 1 })
    expect(await run('import', 'shop', 'magento', file)).toMatchObject({ code: 1 })
  })
})
