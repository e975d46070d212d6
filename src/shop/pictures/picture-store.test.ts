import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxBytes } from './picture-limits.ts'
import { openPictureStore, type PictureStore } from './picture-store.ts'

const plain = { width: 600, height: 800, channels: 3, background: '#c03020' } as const

describe('the picture store', () => {
  let dataDir: string
  let store: PictureStore

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
    store = openPictureStore({ dataDir })
  })
  afterEach(async () => {
    await store.close()
    await rm(dataDir, { recursive: true })
  })

  async function add(original: Buffer): Promise<string> {
    const added = await store.add(original)
    if ('code' in added) throw new Error(added.code)
    return added.name
  }

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'shows a %s in the sizes of the shop',
    async (kind) => {
      const original = await sharp({ create: plain }).toFormat(kind).toBuffer()
      const name = await add(original)
      expect(await store.original(name)).toMatchObject({ body: original })
      const picture = await store.read(name, 'tall', 240, 'webp')
      expect(await sharp(picture?.body).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 })
      const wide = await store.read(name, 'wide', 640, 'webp')
      expect(await sharp(wide?.body).metadata()).toMatchObject({ width: 640, height: 360 })
    },
  )

  it('gives one content one name, and serves it from every process that shares the folder', async () => {
    const original = await sharp({ create: plain }).png().toBuffer()
    const other = openPictureStore({ dataDir })
    const names = await Promise.all([add(original), add(original), other.add(original)])
    expect(names).toEqual([names[0], names[0], { name: names[0] }])
    expect(await other.read(names[0], 'tall', 240, 'webp')).toMatchObject({ type: 'image/webp', final: true })
    await other.close()
  })

  it('removes metadata', async () => {
    const original = await sharp({ create: plain })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a photographer at home' } })
      .toBuffer()
    expect(original.includes('photographer')).toBe(true)
    const picture = await store.read(await add(original), 'tall', 240, 'webp')
    expect(picture?.body.includes('photographer')).toBe(false)
    expect(await sharp(picture?.body).metadata()).not.toHaveProperty('exif')
  })

  it('shows the first frame of an animation, upright, and converts grey and CMYK pictures to sRGB', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { ...plain, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const still = await store.read(await add(animation), 'tall', 240, 'webp')
    expect(await sharp(still?.body).metadata()).toMatchObject({ width: 240, height: 320 })
    const { channels } = await sharp(still?.body).stats()
    expect(channels[0]?.mean).toBeGreaterThan(200)
    expect(channels[2]?.mean).toBeLessThan(50)

    const lying = await sharp({ create: { ...plain, width: 800, height: 600 } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const grey = await sharp({ create: plain }).greyscale().png().toBuffer()
    const cmyk = await sharp({ create: plain }).toColourspace('cmyk').jpeg().toBuffer()
    for (const original of [lying, grey, cmyk]) {
      const name = await add(original)
      for (const [format, width, height] of [
        ['tall', 240, 320],
        ['wide', 640, 360],
      ] as const) {
        const picture = await store.read(name, format, width, 'webp')
        expect(await sharp(picture?.body).metadata()).toMatchObject({ width, height, space: 'srgb' })
      }
    }
  })

  it('refuses foreign types, damaged files and pictures that unpack to too much', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const png = await sharp({ create: plain }).png().toBuffer()
    const jpeg = await sharp({ create: { ...plain, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
      .jpeg()
      .toBuffer()
    const bomb = await sharp({ create: { ...plain, width: 9000, height: 9000 } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const errors: [Buffer, string][] = [
      [Buffer.from(svg), 'no-picture'],
      [Buffer.from(`<?xml version="1.0"?>${svg}`), 'no-picture'],
      [Buffer.from('%PDF-1.7'), 'no-picture'],
      [Buffer.alloc(0), 'no-picture'],
      [Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]), 'damaged'],
      [jpeg.subarray(0, jpeg.length / 2), 'damaged'],
      [Buffer.concat([Buffer.from('GIF89a'), Buffer.from(svg)]), 'damaged'],
      [bomb, 'too-many-pixels'],
      [Buffer.concat([png, Buffer.alloc(maxBytes)]), 'too-large'],
    ]
    for (const [original, error] of errors)
      expect(await store.add(original)).toMatchObject({ code: `picture.${error}` })
    expect(await readdir(dataDir, { recursive: true })).not.toContainEqual(
      expect.stringMatching(/[0-9a-f]{40}/),
    )
  })

  it('has no picture for an unknown name or a damaged file, until the picture is added again', async () => {
    const original = await sharp({ create: plain }).png().toBuffer()
    const name = await add(original)
    await truncate(join(dataDir, 'pictures/originals', name.slice(0, 2), name), 100)
    for (const one of [name, 'f'.repeat(40)]) {
      expect(await store.original(one)).toBeUndefined()
      expect(await store.read(one, 'tall', 240, 'avif')).toBeUndefined()
    }
    expect(await store.has(name)).toBe(true)
    expect(await store.has('f'.repeat(40))).toBe(false)
    expect(await add(original)).toBe(name)
    expect(await store.original(name)).toMatchObject({ body: original, type: 'png' })
  })
})
