import { readPages } from '../content/read-pages.ts'

/** Texts by the number that the screens ask for. */
export const websiteInfos = [
  ...readPages(),
  { id: 11, locale: 'en-US', content: 'help@latchkey.example' },
  { id: 11, locale: 'ar', content: 'help@latchkey.example' },
  { id: 13, locale: 'en-US', content: 'Day and night, seven days a week' },
  { id: 13, locale: 'ar', content: 'ليلًا ونهارًا، طوال أيام الأسبوع' },
]
