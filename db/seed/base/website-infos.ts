import { readPages } from '../content/read-pages.ts'
import { seedWords } from '../content/read-words.ts'

/** Texts by the number that the screens ask for. */
export const websiteInfos = [
  ...readPages(),
  { id: 11, locale: 'en-US', content: 'help@latchkey.example' },
  ...[...seedWords].map(([locale, { supportHours }]) => ({ id: 13, locale, content: supportHours })),
]
