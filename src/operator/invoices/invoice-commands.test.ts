import { officeText } from '../../shop/localisation/office-text.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopCommand } from '../../../tests/operator/shop-command.ts'
import {
  bought,
  documentsOf,
  product,
  refund,
  untilCredited,
} from '../../../tests/sale/documents/document-facts.ts'
import { makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../../tests/sale/sale-world.ts'

describe('npm run shop -- invoices, vat-rates', { timeout: 240_000 }, () => {
  let world: SaleWorld
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-documents-'))
    world = await openSaleWorld()
    // commands go by the clock of the machine
    world.clock.set(new Date())
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })
  const { run } = shopCommand(() => ({
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
  }))

  it('PSP-5 invoices: sets the seller, names the wrong field, lists and exports a period', async () => {
    expect(await run('invoices', 'seller', 'set', 'name', 'Latchkey AS')).toMatchObject({ code: 0 })
    expect(await run('invoices', 'seller', 'set', 'address', 'Storgata 12; 0155 Oslo')).toMatchObject({
      code: 0,
    })
    const wrong = await run('invoices', 'seller', 'set', 'country', 'Norway')
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^seller.country:/) })
    expect(await run('invoices', 'seller', 'set', 'colour', 'red')).toMatchObject({ code: 1 })
    expect((await run('invoices', 'seller', 'show')).stdout).toMatch(/^name: Latchkey AS\n[^]*country: \n/)

    const { order } = await bought(world, { quantity: 2 })
    await refund(world, order, { cents: 500 }, 'partlyRefunded')
    await untilCredited(world, order, 500)
    const labels = (await documentsOf(world, order)).map(({ label }) => label)
    const listed = await run('invoices', 'list')
    expect(listed).toMatchObject({ code: 0, stderr: '2 documents.\n' })
    for (const label of labels) expect(listed.stdout).toContain(`  ${label}  ${order.order_no}  `)
    expect(listed.stdout).toMatch(
      / {2}invoice {2}\S+ {2}\S+ {2}20\.00 USD\n.* {2}credit-note {2}\S+ {2}\S+ {2}5\.00 USD\n/,
    )
    expect(await run('invoices', 'list', '--to', '2001-01-01')).toMatchObject({
      stdout: '',
      stderr: '0 documents.\n',
    })
    expect(await run('invoices', 'list', '--from', '2026-02-30')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^from: A day/),
    })

    const place = join(folder, 'deep/export')
    expect(await run('invoices', 'export', place)).toMatchObject({ code: 0 })
    expect(readdirSync(place).toSorted()).toEqual(
      [`credit-note-${labels[1]}.pdf`, 'documents.csv', `invoice-${labels[0]}.pdf`].toSorted(),
    )
    const first = readFileSync(join(place, `invoice-${labels[0]}.pdf`))
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    // later changes do not alter an issued document
    expect(await run('invoices', 'seller', 'set', 'name', 'Somebody else')).toMatchObject({ code: 0 })
    expect(await run('invoices', 'export', place)).toMatchObject({ code: 0 })
    expect(readFileSync(join(place, `invoice-${labels[0]}.pdf`)).equals(first)).toBe(true)
  })

  it('PSP-5 vat-rates: sets, imports all or none, lists and removes; later documents show them', async () => {
    const nowhere = await run('vat-rates', 'set', 'DE', '19')
    expect(nowhere).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Set the country of the seller/),
    })
    await run('invoices', 'seller', 'set', 'country', 'NO')
    expect((await run('vat-rates', 'list')).stderr).toBe('No rates are set, so documents show no VAT.\n')
    expect(await run('vat-rates', 'set', 'NO', '25')).toMatchObject({ code: 0 })
    const file = join(folder, 'rates.csv')
    writeFileSync(file, 'country,percent\nDE,19\nFR,101\n')
    expect(await run('vat-rates', 'import', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('rates[1].percent:'),
    })
    expect((await run('vat-rates', 'list')).stdout).toBe('NO  25 %\n')
    writeFileSync(file, 'country,percent\nDE,19\nFR,5.5\n')
    expect(await run('vat-rates', 'import', file)).toMatchObject({ code: 0 })
    expect((await run('vat-rates', 'list')).stdout).toBe('DE  19 %\nFR  5.5 %\nNO  25 %\n')
    expect(await run('vat-rates', 'import', join(folder, 'none.csv'))).toMatchObject({ code: 1 })

    const order = await buy(world, makeVisitor(), (await product(world, 1)).variantId)
    const [invoice] = await documentsOf(world, order)
    expect(known(invoice).content.vat).toMatchObject({
      country: 'NO',
      percent: '25.00',
      netCents: 800,
      vatCents: 200,
    })

    expect(await run('vat-rates', 'remove', 'XX')).toMatchObject({
      code: 1,
      stderr: `${officeText('errors.not-found')}\n`,
    })
    for (const country of ['DE', 'FR', 'NO'])
      expect(await run('vat-rates', 'remove', country)).toMatchObject({ code: 0 })
    expect((await run('vat-rates', 'list')).stdout).toBe('')
  })
})
