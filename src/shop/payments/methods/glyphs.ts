/** Drawings of `/glyphs.svg` that stand for a way to pay. */
export const glyphs: readonly string[] = [
  'card',
  'bank',
  'wallet',
  'phone',
  'voucher',
  'coin',
  'later',
  'person',
  'globe',
]
