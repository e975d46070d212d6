/** How a list of products is narrowed, in the address of a category or a search. */
export const listQuery = [
  'from?',
  'to?',
  'stock?',
  'platform?',
  'region?',
  'genre?',
  'language?',
  'sort?',
  'size?',
  'page?',
  'all?',
] as const
