import { Art } from './art.ts'
import { contrast } from './color.ts'
import type { CoverColors, CoverFormat, CoverOptions, Palette } from './cover-options.ts'
import { ALIASES, GENRES, type Genre, isGenre } from './genres.ts'
import { nth } from './geometry.ts'
import { type Noise, turbulence } from './noise-filters.ts'
import type { Composition } from './scene.ts'
import { BORROWED, SCENES } from './scenes.ts'
import { hash } from './seeded-random.ts'

export type { CoverColors, CoverOptions } from './cover-options.ts'

/**
 * Draws a poster-like cover as an SVG document. The same options give the same bytes. It stands alone: lettering is
 * outlines (other scripts than Latin fall back to <text>), so that a page, an e-mail and a rasteriser show the same.
 */
export function cover(options: CoverOptions, noise?: Noise): string {
  return drawn(options, noise).svg()
}

export function coverColors(options: CoverOptions): CoverColors {
  const art = drawn({ ...options, lettering: false, grain: false })
  const ground = art.ground ?? art.palette.bg
  return { ...art.palette, ground, on: textColorOn(ground, art) }
}

/** Returns the palette's own text colour if it is legible, else black or white, of which one always is. */
function textColorOn(ground: string, art: Art): string {
  const own = art.legibleOn(ground)
  return contrast(ground, own) >= READABLE ? own : art.legibleOn(ground, '#FFFFFF', '#000000')
}

/** WCAG 2.2 AA, for text of any size. */
const READABLE = 4.5

/** Part of every address and file name of a picture: raise it when covers are drawn or filed differently. */
export const COVER_VERSION = 2

/** How many compositions a genre has: its own first, then the borrowed ones. */
export function variants(genre: Genre): number {
  return SCENES[genre].compositions.length + BORROWED[genre].length
}

function drawn(options: CoverOptions, noise: Noise = turbulence): Art {
  const title = cleanTitle(options.title)
  const seed = options.seed ?? ''
  const genre = genreOf(options.genre ?? '', title)
  const key = `${title}|${genre}|${seed}`
  const variant = (options.variant ?? seededVariant(genre, key)) % variants(genre)
  const { draw, palettes } = compositionOf(genre, variant)
  const art = new Art({
    title,
    genre,
    seed,
    variant,
    format: knownFormat(options.format ?? 'tall'),
    palette: nth(palettes, (options.palette ?? hash(`${key}|palette`)) % palettes.length),
    lettering: options.lettering ?? true,
    noise: (options.grain ?? true) ? noise : undefined,
    imprint: options.by,
    taglines: SCENES[genre].lines,
  })
  draw(art)
  return art
}

/** Control characters are not allowed in XML, not even escaped. */
function cleanTitle(title: string): string {
  const printable = title.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
  return printable.normalize('NFC').replace(/\s+/g, ' ').trim() || 'Untitled'
}

function genreOf(word: string, title: string): Genre {
  const wanted = word.toLowerCase().trim()
  if (isGenre(wanted)) return wanted
  const alias = Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : undefined
  return alias ?? nth(GENRES, hash(`g${wanted}${title}`) % GENRES.length)
}

/** A genre's own compositions come up twice as often as the borrowed ones. */
function seededVariant(genre: Genre, key: string): number {
  const own = SCENES[genre].compositions.length
  const pick = hash(`${key}|variant`) % (own * 2 + BORROWED[genre].length)
  return pick < own * 2 ? pick % own : pick - own
}

function compositionOf(genre: Genre, variant: number): { draw: Composition; palettes: readonly Palette[] } {
  const { compositions, palettes } = SCENES[genre]
  if (variant < compositions.length) return { draw: nth(compositions, variant), palettes }
  const [lender, index] = nth(BORROWED[genre], variant - compositions.length)
  return { draw: nth(SCENES[lender].compositions, index), palettes: SCENES[lender].palettes }
}

function knownFormat(format: string): CoverFormat {
  if (format === 'tall' || format === 'wide') return format
  throw new RangeError(`Unknown cover format ${format}`)
}
