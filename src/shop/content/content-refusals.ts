export const contentRefusals = {
  /** an article; `changed`: the caller saw another version */
  'article.changed': 409,
  'article.no-english': 409,
  /** a text that another person has saved since; the values are its fields and version */
  'text.changed': 409,
  'page.address': 400,
  'page.address-taken': 409,
  'page.no-text': 409,
} as const satisfies Record<string, number>
