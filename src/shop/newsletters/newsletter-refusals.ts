export const newsletterRefusals = {
  /** a newsletter without a text, or for a changed number of readers */
  'newsletter.no-text': 400,
  'newsletter.other-number': 409,
  /** the start of a newsletter */
  'newsletter.no-moment': 400,
  'newsletter.past': 400,
  'newsletter.too-far': 400,
  /** the products of a newsletter */
  'newsletter.too-many': 400,
  'newsletter.unknown': 400,
} as const satisfies Record<string, number>
