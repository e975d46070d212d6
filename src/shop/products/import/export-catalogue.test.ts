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
import { openPriceClock } from '../../catalogue/prices/price-clock.ts'
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
    created: lines.filter((line) => line.startsWith('{"kind":"product"')).length,
  })
  expect(await linesOf(copy)).toEqual(lines)
  expect(await importLines(copy, lines)).toMatchObject({ issueCount: 0, created: 0, changed: 0 })
})

describeOnBoth('exportCatalogue', (_open, engine) => {
  it('OPS-6 exports every field of a product, and restores it after any change', async () => {
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
        video: 'https://vimeo.com/76979871',
        ageMark: 'ESRB E10+',
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
      video: 'https://youtu.be/dQw4w9WgXcQ',
      ageMark: 'USK 0',
      texts: { it: { name: 'z' } },
    }
    expect(lines.join()).toContain('"related":["b","yet to  come","a"]')
    const question = { confirm: { title: '?', content: '!' }, cover: { genre: 'space' }, zhname: '新' }
    await importLines(copy, [{ kind: 'product', id: 'a', ...later, ...question, active: false }])
    expect(await linesOf(copy)).not.toEqual(lines)
    await importLines(copy, lines)
    expect(await linesOf(copy)).toEqual(lines)
  })

  it('OPS-6 PROD-2 keeps names, order and icons of the dictionaries', async () => {
    const [shop, copy] = [await freshShop(engine), await freshShop(engine)]
    const picture = 'a'.repeat(40)
    await importLines(shop, [
      categoryLine('games'),
      productLine('a', { platforms: ['Steam'], genres: ['RPG'], languages: ['sv'] }),
    ])
    const activates = { rule: 'allow', countries: ['US'], remarks: { 'vpn-once': ['US'] } }
    await importLines(shop, [
      { kind: 'platform', code: 'steam', name: 'Vapour', sort: 7, icon: 'pad' },
      { kind: 'genre', code: 'rpg', texts: { de: { name: 'Rollenspiel' } } },
      { kind: 'language', code: 'sv', icon: 'globe' },
      { kind: 'region', code: 'moon', name: 'The Moon', activates },
    ])
    await shop.db.updateTable('facet').set({ picture }).where('code', '=', 'rpg').execute()
    const addressOf = async (name: string) => `file:pictures/${name}.png`
    const lines = await Array.fromAsync(exportCatalogue(shop, addressOf))
    const texts = (de: object | null) => expect.objectContaining({ de, fr: null })
    expect(lines.slice(1, 5).map((line) => JSON.parse(line))).toEqual([
      { kind: 'platform', code: 'steam', name: 'Vapour', sort: 7, icon: 'pad', texts: texts(null) },
      { kind: 'region', code: 'moon', name: 'The Moon', sort: 0, icon: null, activates, texts: texts(null) },
      {
        kind: 'genre',
        code: 'rpg',
        name: 'RPG',
        sort: 0,
        icon: `file:pictures/${picture}.png`,
        texts: texts({ name: 'Rollenspiel' }),
      },
      { kind: 'language', code: 'sv', name: 'Swedish', sort: 0, icon: 'globe', texts: texts(null) },
    ])
    const origin = {
      store: { add: async () => ({ name: picture }), has: async () => true },
      folder: import.meta.dirname,
      allowThisMachine: false,
    }
    const asHere = lines.map((line) => line.replace(/file:pictures[^"]+/, 'file:export-catalogue.test.ts'))
    expect(await importLines(copy, asHere, origin)).toMatchObject({ issueCount: 0, facets: 4, created: 1 })
    expect(await Array.fromAsync(exportCatalogue(copy, addressOf))).toEqual(lines)
    await importLines(copy, [
      productLine('b', { platforms: ['Vapour'] }),
      { kind: 'genre', code: 'rpg', icon: null },
    ])
    const [platform, , genre] = (await linesOf(copy)).slice(1, 4).map((line) => JSON.parse(line))
    expect([platform.code, genre.icon, genre.texts.de]).toEqual(['steam', null, { name: 'Rollenspiel' }])
  })

  it('OPS-6 PROD-2 refuses ambiguous and empty lines of dictionaries', async () => {
    const shop = await freshShop(engine)
    const report = await importLines(shop, [
      { kind: 'platform', code: 'steam', name: 'Steam' },
      { kind: 'platform', code: 'gog', name: 'GOG' },
      { kind: 'platform', code: 'gog', name: 'steam' },
      { kind: 'platform', code: 'Epic', name: 'Epic' },
      { kind: 'platform', code: 'epic' },
      { kind: 'platform', code: 'gog', icon: 'dragon' },
      { kind: 'genre', code: 'steam', name: 'Steam', colour: 'red' },
      { kind: 'platform', code: 'gog', sort: 3 },
      { kind: 'flavour', code: 'sweet' },
    ])
    expect(report.issues.map(({ line, field }) => [line, field])).toEqual([
      [3, 'name'],
      [4, 'code'],
      [5, 'name'],
      [6, 'icon'],
      [7, undefined],
      [9, 'kind'],
    ])
    expect(report.facets).toBe(3)
  })
})
