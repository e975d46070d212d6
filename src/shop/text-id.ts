/** Every text of the storefront by its id in `locales/en-US.json`. */
export type TextId = keyof typeof import('../../locales/en-US.json')
