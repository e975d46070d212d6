/** Drawings of `/glyphs.svg` for payment methods. */
export const glyphs = [
  'card',
  'bank',
  'wallet',
  'phone',
  'voucher',
  'coin',
  'later',
  'person',
  'globe',
] as const

export type Glyph = (typeof glyphs)[number]

export function isGlyph(name: string): name is Glyph {
  return (glyphs as readonly string[]).includes(name)
}
