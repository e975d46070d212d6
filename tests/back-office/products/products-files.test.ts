import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportFile } from '../../../src/shop/products/files/export-file.ts'
import { checkFile, importFile } from '../../../src/shop/products/files/import-file.ts'
import { savePictureSource } from '../../../src/shop/products/import/pictures/picture-source-records.ts'
import { undoableChanges, undoChange } from '../../../src/shop/products/undo/undo-change.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { categoryLine, productLine } from '../../helpers/catalogue-lines.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'

describeOnDatabase('OPS-6 products as a file of the back office', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  const importText = (content: string, name = 'spring.ndjson') =>
    importFile(world.shop, testActor, new File([content], name))
  const exported = async () => text(await exportFile(world.shop, testActor))

  it('imports right lines, reports every other, and is logged', async () => {
    const report = await importText(
      [
        categoryLine('games'),
        productLine('hills', { name: 'Hügel' }),
        { kind: 'product', id: 'x' },
        'no JSON',
      ]
        .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
        .join('\r\n'),
    )
    expect(report).toMatchObject({ lines: 4, categories: 1, created: 1 })
    expect(report.issues.find(({ line }) => line === 3)).toMatchObject({
      field: 'category',
      code: 'input.missing',
    })
    expect(report.issues.at(-1)).toEqual({ line: 4, code: 'input.json' })
    const { changes } = await listChanges(world.shop, { action: 'catalogue.imported' })
    expect(changes).toMatchObject([
      {
        actor: 'tester',
        subject: { name: 'spring.ndjson' },
        after: { created: 1, issues: report.issueCount },
      },
    ])
  })

  it('OWN-6 checks a file without any change, and undoes an import as a whole for a day', async () => {
    const { shop } = world
    await importText(
      [categoryLine('rooms'), productLine('old', { category: 'rooms' })]
        .map((one) => JSON.stringify(one))
        .join('\n'),
    )
    const file = new File(
      [
        categoryLine('halls'),
        productLine('new', { category: 'halls' }),
        { kind: 'product', id: 'old', name: 'Renamed' },
        { kind: 'product', id: 'wrong' },
      ].map((line) => `${JSON.stringify(line)}\n`),
      'autumn.ndjson',
    )
    const whole = await exported()
    const checked = await checkFile(shop, file)
    expect(checked).toMatchObject({ lines: 4, categories: 1, created: 1, changed: 1 })
    expect(await exported()).toBe(whole)
    const done = await importFile(shop, testActor, file)
    expect(done).toEqual({ ...checked, changeId: done.changeId })
    const [change] = await undoableChanges(shop)
    expect(change).toMatchObject({ file: 'autumn.ndjson', products: 2 })
    expect(await undoChange(shop, testActor, change?.id ?? 0)).toEqual({ products: 2, kept: [] })
    const states = (await exported()).split('\n').filter((line) => /"id":"(old|new)"/.test(line))
    expect(states.join()).not.toContain('Renamed')
    expect(states.map((line) => JSON.parse(line) as object)).toMatchObject([
      { id: 'old', active: true },
      { id: 'new', active: false },
    ])
  })

  it('OWN-6 undoes an import of more products than one step takes', async () => {
    const many = Array.from({ length: 401 }, (_, nth) => productLine(`many-${nth}`, { category: 'many' }))
    await importText([categoryLine('many'), ...many].map((one) => JSON.stringify(one)).join('\n'))
    const [change] = await undoableChanges(world.shop)
    expect(await undoChange(world.shop, testActor, change?.id ?? 0)).toEqual({ products: 401, kept: [] })
    const states = (await exported()).split('\n').filter((line) => line.includes('"id":"many-'))
    expect(states.filter((line) => line.includes('"active":false'))).toHaveLength(401)
  })

  it('names no file of this machine', async () => {
    const { issues } = await importText(
      JSON.stringify({ ...productLine('thief'), image: 'file:secrets.json' }),
    )
    expect(issues).toEqual([{ line: 1, field: 'image', code: 'picture.only-by-command' }])
  })

  it('exports a file that changes nothing when it is imported again, pictures included', async () => {
    const [fetched, brought] = ['a'.repeat(40), 'b'.repeat(40)]
    const one = await makeProduct(world.shop, { id: 'with-picture' })
    const other = await makeProduct(world.shop, { id: 'with-own-picture' })
    const withImage = (id: number, image: string) =>
      world.shop.db.updateTable('product').set({ image }).where('id', '=', id).execute()
    await withImage(one.id, fetched)
    await withImage(other.id, brought)
    await savePictureSource(world.shop.db, 'https://pictures.example/one.png', fetched)
    const file = await exported()
    const lines = file
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id?: string; image?: string })
    expect(lines.find(({ id }) => id === 'with-picture')).toHaveProperty(
      'image',
      'https://pictures.example/one.png',
    )
    expect(lines.find(({ id }) => id === 'with-own-picture')).not.toHaveProperty('image')
    const pictures = { ...world.shop.pictures, has: async () => true }
    const report = await importFile({ ...world.shop, pictures }, testActor, new File([file], 'again.ndjson'))
    expect(report).toMatchObject({ created: 0, changed: 0, issueCount: 0 })
    expect(await exported()).toBe(file)
  })
})
