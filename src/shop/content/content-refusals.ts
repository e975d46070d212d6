export const contentRefusals = {
  /** an article; `changed`: the caller saw another version */
  'article.changed': 409,
  'article.no-english': 409,
  /** a text that another person has saved since; the values are its fields and version */
  'text.changed': 409,
  'page.address': 400,
  'page.address-taken': 409,
  'page.no-text': 409,
  /** menus of the shop; `field` is the menu */
  'menu.legal': 400,
  'menu.no-title': 400,
  'menu.title': 400,
  'menu.too-many': 400,
  'menu.twice': 400,
  'old-address.path': 400,
  'old-address.target': 400,
  'old-address.known': 409,
  /** the target is an old address itself, or another old address leads to this one */
  'old-address.circle': 409,
} as const satisfies Record<string, number>
