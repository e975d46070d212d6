export const replacementRefusals = {
  /** a key that cannot be replaced: hidden, of another buyer, about to be replaced, or without another key in stock */
  'replacement.not-shown': 409,
  'replacement.no-key': 404,
  'replacement.waiting': 409,
  'replacement.batch-empty': 409,
  /** sold keys of a batch: it is still for sale, a replacement runs, or the typed number is wrong */
  'replacement.batch-on-sale': 409,
  'replacement.batch-running': 409,
  'replacement.count': 409,
} as const satisfies Record<string, number>
