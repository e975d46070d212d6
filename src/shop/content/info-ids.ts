/** Promises of the home page, in their order (HOME-4). */
export const promiseNames = ['fast', 'source', 'refund', 'people'] as const

export type PromiseName = (typeof promiseNames)[number]

/** Short texts of the shop by their number in `website_info` (STATIC-3). */
export const infoIds = {
  email: 11,
  chat: 12,
  hours: 13,
  phone: 15,
  company: 17,
  'social-1': 7,
  'social-2': 8,
  'social-3': 9,
  'social-4': 10,
  slogan: 20,
  'top-bar': 21,
  'promise-fast': 22,
  'promise-fast-text': 23,
  'promise-source': 24,
  'promise-source-text': 25,
  'promise-refund': 26,
  'promise-refund-text': 27,
  'promise-people': 28,
  'promise-people-text': 29,
  announcement: 30,
  'snippet-header': 31,
  'snippet-footer': 32,
  'snippet-order': 33,
} as const

export type InfoName = keyof typeof infoIds

/** Places on pages for words of the shop keeper: under the header, above the footer, below a paid order. */
export const snippetPlaces = ['header', 'footer', 'order'] as const

export type SnippetPlace = (typeof snippetPlaces)[number]
