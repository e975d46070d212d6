import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { categoryLine, importLines, productLine } from '../../../../../tests/helpers/catalogue-lines.ts'
import { openTestDatabase, type TestDatabase } from '../../../../../tests/helpers/test-database.ts'
import { namedPictures } from '../../../health/backups/named-picture-records.ts'
import { openPictureStore, type PictureStore } from '../../../pictures/picture-store.ts'
import type { PictureOrigin } from '../../../pictures/fetch-picture.ts'
import { exportCatalogue } from '../export-catalogue.ts'

const games = categoryLine('games')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('pictures of an import', () => {
  let shop: TestDatabase
  let store: PictureStore
  let root: string
  let folder: string
  let server: Server
  let asked: string[]
  let red: Buffer
  let origin: PictureOrigin

  beforeEach(async () => {
    shop = await openTestDatabase()
    root = await mkdtemp(join(tmpdir(), 'latchkey-pictures-'))
    folder = join(root, 'feed')
    await mkdir(join(folder, 'art'), { recursive: true })
    store = openPictureStore({ dataDir: join(root, 'kept') })
    origin = { store, folder, allowThisMachine: true }
    red = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    asked = []
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end(request.url?.startsWith('/red') ? red : svg)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await store.close()
    await shop.close()
    await rm(root, { recursive: true })
  })

  const address = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`
  const imageOf = async (id: string) => {
    const found = shop.db.selectFrom('product').select('image').where('external_id', '=', id)
    return (await found.executeTakeFirst())?.image
  }

  it('OPS-6 are fetched once, stored by the shop, and removed by null', async () => {
    const lines = [
      games,
      productLine('p', {
        image: address('/red'),
        variants: [{ sku: 'p', priceCents: 1, image: address('/red') }],
      }),
      productLine('q', { image: address('/red') }),
    ]
    expect(await importLines(shop, lines, origin)).toMatchObject({ created: 2, issueCount: 0 })
    expect(await importLines(shop, lines, origin)).toMatchObject({ unchanged: 2, issueCount: 0 })
    expect(asked).toEqual(['/red'])
    const name = (await imageOf('p')) ?? ''
    expect(await imageOf('q')).toBe(name)
    expect(await shop.db.selectFrom('variant').select('image').where('sku', '=', 'p').execute()).toEqual([
      { image: name },
    ])
    expect((await store.original(name))?.body).toEqual(red)
    await importLines(shop, [{ kind: 'product', id: 'p', tagline: 'x' }], origin)
    expect(await imageOf('p')).toBe(name)
    await importLines(shop, [{ kind: 'product', id: 'p', image: null }])
    expect(await imageOf('p')).toBeNull()
  })

  it('OPS-6 PROD-1 keep their order through an export and its import', async () => {
    const other = await sharp(red).negate().png().toBuffer()
    await writeFile(join(folder, 'art', 'red.png'), red)
    await writeFile(join(folder, 'art', 'other.png'), other)
    const picturesOf = async (db: TestDatabase['db']) =>
      (await db.selectFrom('product').select('pictures').executeTakeFirstOrThrow()).pictures
    const pictures = ['file:art/other.png', address('/red'), 'file:art/red.png']
    await importLines(shop, [games, productLine('p', { pictures })], origin)
    const [first = '', second = '', ...more] = await picturesOf(shop.db)
    expect(more).toEqual([])
    expect((await store.original(first))?.body).toEqual(other)
    expect((await store.original(second))?.body).toEqual(red)
    expect(await namedPictures(shop.db)).toEqual(expect.arrayContaining([first, second]))

    const files = new Map([
      [first, 'file:art/other.png'],
      [second, 'file:art/red.png'],
    ])
    const lines = await Array.fromAsync(exportCatalogue(shop, async (name) => files.get(name) ?? null))
    const copy = await openTestDatabase()
    onTestFinished(() => copy.close())
    expect(await importLines(copy, lines, origin)).toMatchObject({ issueCount: 0 })
    expect(await picturesOf(copy.db)).toEqual([first, second])

    const [withoutAddress] = (
      await Array.fromAsync(exportCatalogue(shop, async (name) => (name === first ? undefined : 'file:x')))
    ).slice(-1)
    expect(JSON.parse(withoutAddress ?? '')).not.toHaveProperty('pictures')
    await importLines(shop, [{ kind: 'product', id: 'p', pictures: null }])
    expect(await picturesOf(shop.db)).toEqual([])
    const tooMany = { pictures: Array.from({ length: 12 }, () => address('/red')) }
    expect((await importLines(shop, [productLine('q', tooMany)], origin)).issues).toMatchObject([
      { field: 'pictures' },
    ])
  })

  it('OPS-6 are fetched again when their files are gone', async () => {
    await importLines(shop, [games, productLine('p', { image: address('/red') })], origin)
    await rm(join(root, 'kept/pictures/originals'), { recursive: true })
    expect(await importLines(shop, [productLine('p', { image: address('/red') })], origin)).toMatchObject({
      unchanged: 1,
      issueCount: 0,
    })
    expect(asked).toHaveLength(2)
  })

  it('OPS-6 may be files in the folder of the imported file, and nowhere else', async () => {
    await writeFile(join(folder, 'art', 'red one.png'), red)
    await writeFile(join(root, 'secret.png'), red)
    await symlink(join(root, 'secret.png'), join(folder, 'link.png'))
    await symlink(root, join(folder, 'up'))
    await symlink(join(folder, 'art', 'red one.png'), join(folder, 'inner.png'))
    const images = [
      'file:art/red one.png',
      'file:inner.png',
      'file:../secret.png',
      'file:link.png',
      'file:up/secret.png',
    ]
    const others = [
      `file:${join(root, 'secret.png')}`,
      'file:///etc/passwd',
      'file:art',
      'file:none.png',
      'file:',
    ]
    const report = await importLines(
      shop,
      [games, ...[...images, ...others].map((image, index) => productLine(`p${index}`, { image }))],
      origin,
    )
    expect(report.created).toBe(2)
    expect(report.issues.map(({ line, field, code }) => [line, field, code])).toEqual([
      [4, 'image', 'picture.outside'],
      [5, 'image', 'picture.outside'],
      [6, 'image', 'picture.outside'],
      [7, 'image', 'picture.not-relative'],
      [8, 'image', 'picture.not-relative'],
      [9, 'image', 'picture.no-file'],
      [10, 'image', 'picture.no-file'],
      [11, 'image', 'picture.not-relative'],
    ])
    const { folder: _folder, ...elsewhere } = origin
    expect(
      (await importLines(shop, [productLine('p0', { image: images[0] })], elsewhere)).issues,
    ).toMatchObject([{ field: 'image', code: 'picture.only-by-command' }])
  })

  it('OPS-6 are refused with their line if they are not pictures or may not be fetched', async () => {
    await writeFile(join(folder, 'art.svg'), svg)
    const images = [
      'javascript:alert(1)',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/',
      address('/script.svg'),
      'file:art.svg',
      'a'.repeat(1001),
      'a\0b',
      7,
      { name: 'a' },
      '0123456789012345678901234567890123456789',
    ]
    const report = await importLines(
      shop,
      [
        games,
        ...images.map((image) => productLine('p', { image })),
        productLine('p', { variants: [{ sku: 'p', priceCents: 1, image: 'data:,' }] }),
      ],
      origin,
    )
    expect(report.created).toBe(0)
    expect(report.issues.map(({ line, field }) => `${line} ${field}`)).toEqual([
      ...images.map((_image, index) => `${index + 2} image`),
      '12 variants[0].image',
    ])
    expect(report.issues.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['picture.private', 'picture.no-picture']),
    )
    expect(
      (await importLines(shop, [games, productLine('p', { image: address('/red') })])).issues,
    ).toMatchObject([{ line: 2, field: 'image', code: 'picture.not-here' }])
  })
})
