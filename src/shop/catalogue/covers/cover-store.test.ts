import { mkdir, mkdtemp, readFile, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CoverStore, openCoverStore } from './cover-store.ts'

const cover = { title: 'Perihelion Drift', genre: 'space', seed: 'sku-1042', variant: 2, grain: false }

describe('the cover store', () => {
  let folder: string
  let store: CoverStore

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'covers-'))
    store = openCoverStore({ folder })
  })

  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('draws a picture at the width that was asked for and keeps it', async () => {
    const drawn = await store.read(cover, 'tall', 240, 'webp')
    expect(drawn).toMatchObject({ type: 'image/webp', final: true })
    expect(await sharp(drawn.body).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 })
    const [file = ''] = await pictureFiles(folder)
    expect((await readFile(file)).subarray(0, drawn.body.length).equals(drawn.body)).toBe(true)
  })

  it('draws a picture once for all who ask at the same time', async () => {
    const asked = Array.from({ length: 5 }, () => store.read(cover, 'tall', 240, 'webp'))
    const bodies = (await Promise.all(asked)).map(({ body }) => body)
    for (const body of bodies) expect(body).toBe(bodies[0])
    expect(await pictureFiles(folder)).toHaveLength(1)
  })

  it('answers with WebP at once and with AVIF as soon as it is drawn', async () => {
    const first = await store.read(cover, 'wide', 640, 'avif')
    expect(first).toMatchObject({ type: 'image/webp', final: false })
    const later = await vi.waitUntil(async () => {
      const picture = await store.read(cover, 'wide', 640, 'avif')
      return picture.final && picture
    }, 60_000)
    expect(later.type).toBe('image/avif')
    expect(later.etag).not.toBe(first.etag)
    expect(await sharp(later.body).metadata()).toMatchObject({ format: 'heif', width: 640, height: 360 })
    expect(await store.read(cover, 'wide', 640, 'webp')).toMatchObject({ type: 'image/webp', final: true })
  })

  it.each([
    ['torn', (file: string) => truncate(file, 500)],
    ['empty', (file: string) => truncate(file, 0)],
    [
      'overwritten',
      (file: string) => writeFile(file, 'RIFF and then something else entirely, long enough to be read'),
    ],
  ])('never serves a %s file: it is drawn again', async (_, damage) => {
    const { body } = await store.read(cover, 'tall', 240, 'webp')
    const [file = ''] = await pictureFiles(folder)
    await damage(file)
    expect((await store.read(cover, 'tall', 240, 'webp')).body.equals(body)).toBe(true)
    expect((await readFile(file)).length).toBeGreaterThan(body.length)
  })

  it('deletes unfinished files after a crash', async () => {
    const unfinished = join(folder, 'v2', 'unfinished')
    await mkdir(unfinished, { recursive: true })
    await writeFile(join(unfinished, 'half'), 'RIFF')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(join(unfinished, 'half'), yesterday, yesterday)
    await writeFile(join(unfinished, 'of another process'), 'RIFF')
    openCoverStore({ folder })
    expect(await readdir(unfinished)).toEqual(['of another process'])
  })

  it('returns a picture that cannot be stored, and reports the error', async () => {
    const onError = vi.fn<(error: unknown) => void>()
    const failing = openCoverStore({ folder, onError })
    await mkdir(join(folder, 'v2'))
    await writeFile(join(folder, 'v2', 'unfinished'), 'a file in place of the folder')
    expect((await failing.read(cover, 'tall', 240, 'webp')).body.length).toBeGreaterThan(1000)
    expect(onError).toHaveBeenCalledOnce()
  })

  it('draws other pictures for another title, seed, format or width', async () => {
    const etags = await Promise.all([
      store.read(cover, 'tall', 240, 'webp'),
      store.read({ ...cover, title: 'Perihelion' }, 'tall', 240, 'webp'),
      store.read({ ...cover, seed: 'sku-1043' }, 'tall', 240, 'webp'),
      store.read(cover, 'tall', 480, 'webp'),
      store.read(cover, 'wide', 640, 'webp'),
    ])
    expect(new Set(etags.map(({ etag }) => etag)).size).toBe(5)
  })

  it('deletes pictures of an earlier title or look, and no others', async () => {
    await store.read(cover, 'tall', 240, 'webp')
    await store.read({ ...cover, seed: 'sku-1043' }, 'tall', 240, 'webp')
    await store.read({ ...cover, lettering: false }, 'wide', 640, 'webp')
    await store.read(cover, 'wide', 640, 'webp')
    const earlier = await pictureFiles(folder)
    const renamed = { ...cover, title: 'Perihelion' }
    await store.read(renamed, 'tall', 240, 'webp')
    await store.read(renamed, 'tall', 480, 'webp')
    const left = await pictureFiles(folder)
    expect(left).toHaveLength(5)
    expect(earlier.filter((file) => !left.includes(file))).toHaveLength(1)
    await store.read({ ...renamed, variant: 1 }, 'wide', 640, 'webp')
    expect(await pictureFiles(folder)).toHaveLength(5)
  })

  it('deletes the pictures of an earlier version', async () => {
    const old = join(folder, 'v0', 'ab')
    await mkdir(old, { recursive: true })
    openCoverStore({ folder })
    await expect.poll(() => readdir(folder)).not.toContain('v0')
  })

  it('draws covers ahead in both formats', async () => {
    await store.warm([cover], 'tall', [240, 480])
    const kinds = (await pictureFiles(folder)).map((file) => file.replace(/.*-/, '')).toSorted()
    expect(kinds).toEqual(['240.avif', '240.webp', '480.avif', '480.webp'])
    expect(await store.read(cover, 'tall', 480, 'avif')).toMatchObject({ type: 'image/avif', final: true })
  })

  it('refuses a width that covers do not have', async () => {
    await expect(store.read(cover, 'tall', 241, 'webp')).rejects.toThrow('not made 241 wide')
  })
})

async function pictureFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
