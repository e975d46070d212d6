import { shopNameSetting } from '../localisation/shop-name-records.ts'
import type { Setting } from './setting.ts'

const { key, standard, mostCharacters } = shopNameSetting

/** How the shop presents itself. */
export const identitySettings: readonly Setting[] = [
  {
    key,
    group: 'identity',
    title: 'Name of the shop',
    about: 'Appears on every page, mail and document. Write {shop} in your own texts to show it there.',
    kind: 'text',
    standard,
    canBeOff: false,
    read: (text) =>
      text !== '' && [...text].length <= mostCharacters && !/[<>{}\p{Cc}]/u.test(text)
        ? { value: text }
        : { reason: `must be 1 to ${mostCharacters} characters without < > { }` },
  },
]
