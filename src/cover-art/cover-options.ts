export type CoverFormat = 'tall' | 'wide'

export const COVER_WIDTHS: Readonly<Record<CoverFormat, readonly number[]>> = {
  tall: [240, 360, 480, 900],
  wide: [640, 960, 1280, 1600],
}

export interface CoverOptions {
  /** The part after ': ' or ' – ' is set small, as a subtitle. */
  title: string
  /** One of GENRES or a word of ALIASES; the hash of an unknown word picks a genre. */
  genre?: string
  /** Anything stable, such as the product's id: decides palette, composition and arrangement. */
  seed?: string
  /** 'tall' is 900 × 1200 (lists, cart), 'wide' is 1600 × 900 (banner, product page). */
  format?: CoverFormat
  /** Forces a composition of the genre; by default the seed decides. */
  variant?: number
  /** Forces a palette of the genre. */
  palette?: number
  /** false draws the art without a title. */
  lettering?: boolean
  /** false leaves out the paper grain and makes grainy shadows smooth. */
  grain?: boolean
  /** The small imprint line; by default an invented studio. */
  by?: string
}

export interface Palette {
  bg: string
  ink: string
  light: string
  a: string
  b: string
  c: string
}

export interface CoverColors extends Palette {
  /** background colour, shown while the picture loads */
  ground: string
  /** A text colour that can be read on the ground: the palette's, or black or white. */
  on: string
}
