import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { seedDemo } from '../../../../db/seed/seed-demo.ts'
import { categoryLine, importLines, productLine } from '../../../../tests/helpers/catalogue-lines.ts'
import { describeOnBoth, type Engine, openTestDatabase } from '../../../../tests/helpers/test-database.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { openSecrets } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { openPriceClock } from '../prices/price-clock.ts'
import { exportCatalogue } from './export-catalogue.ts'

async function freshShop(engine: Engine = 'postgres') {
  const database = await openTestDatabase(engine)
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-export-'))
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  return {
    ...database,
    config: readConfig({ DATA_DIR: dataDir, TZ: 'UTC' }),
    secrets: openSecrets({ dataDir }),
    now: () => new Date(),
    priceClock: openPriceClock({ db: database.db, now: () => new Date() }),
    wake: () => {},
  }
}

function linesOf(shop: Pick<Shop, 'db'>): Promise<string[]> {
  return Array.fromAsync(exportCatalogue(shop, async () => null))
}

it('OPS-6 exports the demo shop, and the same from a shop that imported it', async () => {
  const [demo, copy] = [await freshShop(), await freshShop()]
  await seedDemo(demo)
  const lines = await linesOf(demo)
  expect(lines.length).toBeGreaterThan(100)
  expect(await importLines(copy, lines)).toMatchObject({
    issueCount: 0,
    created: lines.length - (await categories(demo)),
  })
  expect(await linesOf(copy)).toEqual(lines)
  expect(await importLines(copy, lines)).toMatchObject({ issueCount: 0, created: 0, changed: 0 })
})

async function categories({ db }: Pick<Shop, 'db'>): Promise<number> {
  return (await db.selectFrom('category').select('id').execute()).length
}

describeOnBoth('exportCatalogue', (_open, engine) => {
  it('OPS-6 loses nothing that a product can have, and restores it whatever has become of it', async () => {
    const [shop, copy] = [await freshShop(engine), await freshShop(engine)]
    await importLines(shop, [
      categoryLine('rpg', { parent: 'games', texts: { de: { name: 'Rollen' }, zh_tw: { name: '角色' } } }),
      categoryLine('games', { sort: 9, description: 'Line\nbreak' }),
      productLine('z', {
        name: '大神 "quoted" \\ \u2028',
        keyType: 'account',
        languages: ['zh-cn', 'Klingon', 'pt-BR'],
        genres: ['RPG', 'Café'],
        cover: { by: 'North', variant: 1 },
        attributes: [{ name: 'Edition', values: [{ name: 'A' }, { name: 'B', offPercent: 12.5 }] }],
        variants: [
          {
            sku: 'z-b',
            values: ['B'],
            priceCents: 900,
            sales: [
              { priceCents: 0, from: '2031-05-01T10:00', until: '2031-05-02T10:00:30.250+02:00' },
              { priceCents: 700, from: '2030-01-01T00:00:00Z', until: '2030-02-01T00:00:00Z' },
            ],
          },
          { sku: 'z-old', values: [], priceCents: 7, active: false },
          { sku: 'z-a', values: ['A'], priceCents: 5, listPriceCents: 9 },
        ],
        confirm: { title: 'Sure?', content: '' },
        seo: { description: 'Seo' },
        related: ['b', 'yet to  come', 'a'],
        active: false,
        texts: {
          de: {
            attributes: [{ name: 'Ausgabe', values: ['A', 'Be'] }],
            confirm: { title: 'So?', content: '' },
          },
          ar: { seo: { keywords: 'x' } },
          fr: {},
        },
      }),
      productLine('a', { name: 'Twin' }),
      productLine('b', { name: 'Twin', zhname: '双' }),
    ])
    const lines = await linesOf(shop)
    expect(await importLines(copy, lines)).toMatchObject({ issueCount: 0 })
    expect(await linesOf(copy)).toEqual(lines)
    expect(lines.join()).toContain(
      '"sales":[{"priceCents":700,"from":"2030-01-01T00:00:00Z","until":"2030-02-01T00:00:00Z"},' +
        '{"priceCents":0,"from":"2031-05-01T10:00:00Z","until":"2031-05-02T08:00:30.250Z"}]',
    )
    expect(await importLines(copy, lines)).toMatchObject({ issueCount: 0, created: 0, changed: 0 })
    const later = {
      tagline: 'x',
      publisher: 'y',
      releasedOn: '2020-01-01',
      related: ['z'],
      texts: { it: { name: 'z' } },
    }
    expect(lines.join()).toContain('"related":["b","yet to  come","a"]')
    const question = { confirm: { title: '?', content: '!' }, cover: { genre: 'space' }, zhname: '新' }
    await importLines(copy, [{ kind: 'product', id: 'a', ...later, ...question, active: false }])
    expect(await linesOf(copy)).not.toEqual(lines)
    await importLines(copy, lines)
    expect(await linesOf(copy)).toEqual(lines)
  })
})
