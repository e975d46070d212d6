/** Drawings of `/glyphs.svg` for payment methods. */
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
