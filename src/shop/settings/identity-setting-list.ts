import { shownKey, shownParts } from '../content/site/site-contact.ts'
import { openingSettings } from '../localisation/site/opening-records.ts'
import { shopNameSetting } from '../localisation/site/shop-name-records.ts'
import { choiceIn, type Setting } from './setting.ts'

const { key, standard, maxCharacters } = shopNameSetting
const { closed, message } = openingSettings

export const identitySettings: readonly Setting[] = [
  {
    key,
    group: 'identity',
    kind: 'text',
    standard,
    canBeOff: false,
    read: (text) =>
      text !== '' && [...text].length <= maxCharacters && !/[<>{}\p{Cc}]/u.test(text)
        ? { value: text }
        : { code: 'setting.name', values: { max: maxCharacters } },
  },
  {
    key: closed.key,
    group: 'identity',
    kind: 'switch',
    standard: closed.standard,
    canBeOff: true,
    read: choiceIn(['on', 'off']),
  },
  {
    key: message.key,
    group: 'identity',
    kind: 'text',
    standard: message.standard,
    canBeOff: false,
    read: (text) =>
      [...text].length <= message.maxCharacters
        ? { value: text }
        : { code: 'input.too-long', values: { max: message.maxCharacters } },
  },
  ...shownParts.map((part): Setting => ({
    key: shownKey(part),
    group: 'identity',
    title: `content.info.${part}`,
    about: 'setting.shown',
    kind: 'switch',
    standard: 'on',
    canBeOff: true,
    read: choiceIn(['on', 'off']),
  })),
]
