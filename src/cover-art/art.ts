import { contrast } from './color.ts'
import type { CoverFormat, Palette } from './cover-options.ts'
import { type LetterStyle, escapeXml, letter } from './lettering.ts'
import type { Noise } from './noise-filters.ts'
import { Paint } from './paint.ts'
import { type Random, hash, seededRandom } from './seeded-random.ts'
import { type TitleBlock, type TitleBox, setTitle } from './title.ts'
import type { FaceName } from './type-faces.ts'

export const PICTURE_SIZES = { tall: [900, 1200], wide: [1600, 900] } as const

export interface Brief {
  title: string
  genre: string
  seed: string
  format: CoverFormat
  variant: number
  palette: Palette
  lettering: boolean
  noise: Noise | undefined
  /** by default an invented studio */
  imprint: string | undefined
  /** one of them is set */
  taglines: readonly string[]
}

/** One cover being drawn. Painting methods return SVG; `add` puts it on the picture. */
export class Art extends Paint {
  readonly width: number
  readonly height: number
  readonly tall: boolean
  /** one hundredth of the short side */
  readonly unit = 9
  readonly margin = 54
  readonly palette: Palette
  readonly title: string
  readonly lettered: boolean
  private readonly brief: Brief
  private readonly key: string
  private readonly layers: string[] = []

  constructor(brief: Brief) {
    const key = `${brief.title}|${brief.genre}|${brief.seed}`
    const [width, height] = PICTURE_SIZES[brief.format]
    const id = 'k' + hash(key + brief.format + brief.variant).toString(36)
    super({ id, width, height, noise: brief.noise, noiseSeed: hash(key) % 99 })
    this.width = width
    this.height = height
    this.tall = brief.format === 'tall'
    this.palette = brief.palette
    this.title = brief.title
    this.lettered = brief.lettering
    this.brief = brief
    this.key = key
  }

  add(...svg: string[]): void {
    this.layers.push(...svg)
  }

  random(name: string): Random {
    return seededRandom(`${this.key}|${name}`)
  }

  /** Returns the more legible of two colours, by default of the light one and the ink. */
  legibleOn(color: string, one = this.palette.light, other = this.palette.ink): string {
    return contrast(color, one) >= contrast(color, other) ? one : other
  }

  get words(): { main: string; sub: string } {
    const parts = /^(.+?)(?:\s*[:–—|]\s+(.+))?$/.exec(this.title)
    return { main: parts?.[1] ?? this.title, sub: parts?.[2] ?? '' }
  }

  /** Sets the title in a box, by default as wide as the page and at its top. */
  setTitle(place: TitlePlace): TitleBlock {
    const { margin, width } = this
    const box: TitleBox = { x: margin, y: margin, w: width - 2 * margin, ...place }
    if (!this.lettered) return { svg: '', x: box.x, w: 0, h: 0, top: box.y, bottom: box.y }
    return setTitle(this.words, box)
  }

  /** A small line of type: imprint, tagline, number. */
  note(text: string, x: number, y: number, fill: string, style: NoteStyle = {}): string {
    if (!this.lettered) return ''
    const { size = 25, face = 'neo', anchor = 'start', track = 40 } = style
    return letter(face, text.toUpperCase(), x, y, size, fill, { anchor, track })
  }

  get imprint(): string {
    return this.brief.imprint ?? this.random('by').pick(STUDIOS)
  }

  get tagline(): string {
    return this.random('tag').pick(this.brief.taglines)
  }

  get number(): number {
    return this.random('no').int(2, 98)
  }

  svg(): string {
    const { width, height } = this
    const grain = this.grainSheet()
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
    const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escapeXml(this.title)}">`
    return `${open}<defs>${this.definitions}</defs>${this.layers.join('')}${grain}</svg>`
  }
}

type TitlePlace = Omit<TitleBox, 'x' | 'y' | 'w'> & Partial<Pick<TitleBox, 'x' | 'y' | 'w'>>

interface NoteStyle extends LetterStyle {
  size?: number
  face?: FaceName
}

const STUDIOS = [
  'Tin Comet',
  'Foxglove Works',
  'North Pier',
  'Quiet Engine',
  'Small Hours',
  'Ninth Ward',
  'Salt & Signal',
  'Brass Heron',
  'Oddlot',
  'Paper Moose',
  'Halfmoon',
  'Kettle Row',
  'Lantern Dept',
  'Long Meadow',
  'Blue Ferry',
  'Iron Wren',
]
