import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../server/build-http.ts'

let test: TestShop
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestShop({ env: { RATE_LIMITS: 'off' } })
  app = await buildHttp(test.shop)
  await makeProduct(test.shop, {
    id: 'crowns',
    name: 'Crowns of Ash',
    platforms: ['Steam'],
    regions: ['Global', 'Europe'],
    languages: ['en', 'pt-BR'],
    genres: ['Strategy'],
    stock: 3,
  })
})

afterAll(async () => {
  await app.close()
  await test.close()
})

const call = (options: InjectOptions) => app.inject(options)

describe('the calls of products', () => {
  it('PROD-1 PROD-2 give platforms, regions and languages with a name and an existing picture', async () => {
    const { data } = (await call({ url: '/api/product/info?zhname=crowns-of-ash' })).json()
    expect(data).toMatchObject({
      plat_img: [{ img: '/glyphs.svg#steam', info: 'Steam' }],
      region_img: [
        { img: '/glyphs.svg#globe', info: 'Global' },
        { img: '/glyphs.svg#pin', info: 'Europe' },
      ],
    })
    expect(data.language_img.map(({ img }: { img: string }) => img)).toEqual([
      '/marks/EN.svg',
      '/marks/PT-BR.svg',
    ])
  })

  it('PROD-2 L10N-2 give the icons that the shop keeper chose', async () => {
    const { db } = test.shop
    const choose = (code: string, glyph: 'pad' | null) =>
      db.updateTable('facet').set({ glyph }).where('code', '=', code).execute()
    for (const code of ['steam', 'strategy', 'pt-BR']) await choose(code, 'pad')
    const german = { kind: 'language', code: 'de', name: 'German', glyph: 'globe' } as const
    await db.insertInto('facet').values(german).execute()
    const { data } = (await call({ url: '/api/product/info?zhname=crowns-of-ash' })).json()
    const pad = '/glyphs.svg#pad'
    expect(data).toMatchObject({
      plat_info: [{ code: 'steam', img: pad }],
      plat_img: [{ img: pad }],
      language_img: [{ img: '/marks/EN.svg' }, { img: pad }],
      theme_info: [{ code: 'strategy', img: pad }],
    })
    const offered = (await call({ url: '/api/product/condition/list' })).json().data
    expect([offered.plat_list[0].img, offered.theme_list[0].img]).toEqual([pad, pad])
    const { data: languages } = (await call({ url: '/api/home/language' })).json()
    const iconOf = (domain: string) =>
      languages.find((one: { domain: string }) => one.domain === domain).languageIcon
    expect([iconOf('de'), iconOf('fr')]).toEqual(['/glyphs.svg#globe', '/marks/FR.svg'])
    for (const code of ['steam', 'strategy', 'pt-BR', 'de']) await choose(code, null)
  })

  it('L10N-2 L10N-5 give each language and currency an existing picture of its own', async () => {
    const languages = (await call({ url: '/api/home/language' })).json().data
    const currencies = (await call({ url: '/api/home/rate' })).json().data
    const pictures = [
      ...languages.map(({ languageIcon }: { languageIcon: string }) => languageIcon),
      ...currencies.map(({ logo }: { logo: string }) => logo),
    ]
    expect(new Set(pictures).size).toBe(17 + 9)
    for (const url of pictures) {
      const picture = await call({ url })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    }
    for (const url of ['/marks/x.svg', '/marks/%3Cb%3E.svg', '/marks/ABC'])
      expect((await call({ url })).statusCode).toBe(404)
  })

  it('CAT-5 list by bounds and ignore an empty bound', async () => {
    const bounds = ['lowerPrice', 'highPrice', 'stock', 'classId', 'parentClassId', 'orderByColumn']
    const lists = ['plat_list', 'region_list', 'language_list', 'theme_list']
    const payload = Object.fromEntries([...bounds, ...lists].map((name) => [name, '']))
    const all = await call({ method: 'POST', url: '/api/product/list', payload })
    expect(all.json()).toMatchObject({ code: 200, total: 1 })
    const dear = await call({
      method: 'POST',
      url: '/api/product/list',
      payload: { ...payload, lowerPrice: 11 },
    })
    expect(dear.json()).toMatchObject({ code: 200, total: 0 })
    const odd = await call({
      method: 'POST',
      url: '/api/product/list',
      payload: { ...payload, lowerPrice: ' ' },
    })
    expect([odd.statusCode, odd.json().msg]).toEqual([400, expect.stringContaining('lowerPrice')])
  })

  it('CAT-1 give the filters of a list, all of them or those of one type', async () => {
    const conditions = async (query: string) =>
      (await call({ url: `/api/product/condition/list${query}` })).json().data
    const all = await conditions('')
    expect(all).toMatchObject({
      plat_list: [{ name: 'Steam' }],
      theme_list: [{ name: 'Strategy' }],
      max_price: 10,
    })
    expect(all.region_list).toHaveLength(2)
    expect(all.language_list).toHaveLength(2)
    expect(await conditions('?type=&classId=')).toEqual(all)
    expect(await conditions('?type=0')).toEqual(all)
    for (const type of ['plat_list', 'region_list', 'language_list', 'theme_list'])
      expect(await conditions(`?type=${type}`)).toEqual({
        plat_list: [],
        region_list: [],
        language_list: [],
        theme_list: [],
        [type]: all[type],
        max_price: 10,
      })
    expect((await call({ url: '/api/product/condition/list?type=x' })).statusCode).toBe(400)
  })
})
