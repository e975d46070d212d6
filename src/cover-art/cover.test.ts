import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CoverOptions } from './cover-options.ts'
import { contrast } from './color.ts'
import { cover, coverColors, variants } from './cover.ts'
import { ALIASES, GENRES } from './genres.ts'
import { SCENES } from './scenes.ts'

const maxPalettes = Math.max(...GENRES.map((genre) => SCENES[genre].palettes.length))
const FORMATS = ['tall', 'wide'] as const

describe('covers', () => {
  it.each<[string, CoverOptions]>([
    ['eda0ee9f34d4cf5c', { title: 'Perihelion Drift', genre: 'space', seed: 'sku-1042' }],
    ['dc0d9e7bc4a4f739', { title: 'Grand Prix: Édition Été', genre: 'racing', seed: '7', format: 'wide' }],
    ['68a10e5e9348d597', { title: 'Kettle & Crown', genre: 'rpg', seed: 'x', variant: 1, palette: 2 }],
    ['22f5c5d8a8bcb512', { title: 'Office Suite 2026', genre: 'office', seed: 'o', variant: 2 }],
    [
      '21fe2078b7f6087f',
      { title: 'Gift Card 50', genre: 'gift card', seed: 'w', format: 'wide', lettering: false },
    ],
    ['ab5d82133bbbae40', { title: 'Court Kings', genre: 'sports', variant: 0, grain: false, by: 'Oddlot' }],
    ['50237369ce7a5b73', { title: '原神', genre: 'a word of no genre', seed: '1' }],
  ])('stay the same picture, byte for byte (%s)', (digest, options) => {
    expect(createHash('sha256').update(cover(options)).digest('hex').slice(0, 16)).toBe(digest)
  })

  it.each(GENRES)('of %s are valid SVG of the right size in every composition and format', async (genre) => {
    for (let variant = 0; variant < variants(genre); variant++)
      for (const format of FORMATS) {
        const svg = cover({ title: 'Perihelion Drift: Édition', genre, variant, format, seed: 'sku-1042' })
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
        const [width, height] = format === 'tall' ? [900, 1200] : [1600, 900]
        expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width, height })
      }
  })

  it('have 44 compositions in 16 genres', () => {
    const compositions = GENRES.flatMap((genre) => SCENES[genre].compositions)
    expect([GENRES.length, new Set(compositions).size]).toEqual([16, 44])
  })

  it('fall back to text for letters that the faces do not have', () => {
    expect(cover({ title: 'Genesis', genre: 'space' })).not.toContain('<text')
    for (const title of ['原神', 'Метро', 'لعبة', 'ゼルダの伝説'])
      expect(texts(cover({ title, genre: 'space', variant: 0 }))).toContain(title.toUpperCase())
  })

  it.each(FORMATS)('escape hostile titles (%s)', async (format) => {
    const title = `</text><script>alert("1")</script> & "quotes" 原`
    const svg = cover({ title, by: '"><script>', format, genre: 'puzzle' })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('aria-label="&#60;/text&#62;')
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' })
  })

  it.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['full of control characters', 'A\u0000B\u001bC'],
    ['300 letters without a space', 'w'.repeat(300)],
    ['300 characters in words', 'Chronicles of a slow and quiet winter '.repeat(8).slice(0, 300)],
  ])('draw a title that is %s', async (_, title) => {
    for (const genre of GENRES) {
      const svg = cover({ title, genre, seed: title })
      await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ format: 'svg' })
    }
  })

  it('accept other words for a genre, and any unknown word', () => {
    for (const [word, genre] of Object.entries(ALIASES))
      expect(cover({ title: 'A', genre: word.toUpperCase() })).toBe(cover({ title: 'A', genre }))
    expect(cover({ title: 'A', genre: 'constructor' })).toContain('<svg')
  })

  it.each(GENRES)('of %s have a text colour that can be read, in every palette', (genre) => {
    for (let variant = 0; variant < variants(genre); variant++)
      for (let palette = 0; palette < maxPalettes; palette++) {
        const { ground, on } = coverColors({ title: 'Dota 2', genre, variant, palette, format: 'wide' })
        expect(contrast(ground, on)).toBeGreaterThanOrEqual(4.5)
      }
  })

  it('have colours that are known without drawing the picture', () => {
    for (const genre of GENRES)
      for (const format of FORMATS) {
        const colors = coverColors({ title: 'Perihelion Drift', genre, format, seed: '4' })
        expect(Object.values(colors).every((color) => /^#[0-9A-Fa-f]{6}$/.test(color))).toBe(true)
        expect(cover({ title: 'Perihelion Drift', genre, format, seed: '4' })).toContain(
          `fill="${colors.ground}"`,
        )
      }
  })
})

function texts(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text)
}
