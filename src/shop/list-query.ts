/** Parameters of product lists in addresses of categories and searches. */
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
