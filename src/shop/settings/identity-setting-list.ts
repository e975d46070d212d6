import { shownKey, shownParts } from '../content/site/site-contact.ts'
import { infoTitle } from '../content/texts/content-items.ts'
import { openingSettings } from '../localisation/opening-records.ts'
import { shopNameSetting } from '../localisation/shop-name-records.ts'
import type { Reading, Setting } from './setting.ts'

const { key, standard, mostCharacters } = shopNameSetting
const { closed, message } = openingSettings

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
        : { code: 'setting.name', values: { max: mostCharacters } },
  },
  {
    key: closed.key,
    group: 'identity',
    title: 'Closed for maintenance',
    about: 'Visitors read a message on every page. The back office, webhooks and jobs go on.',
    kind: 'switch',
    standard: closed.standard,
    canBeOff: true,
    read: readSwitch,
  },
  {
    key: message.key,
    group: 'identity',
    title: 'Message while closed',
    about: 'Empty: a standard text in the language of the visitor. {shop} is the name of the shop.',
    kind: 'text',
    standard: message.standard,
    canBeOff: false,
    read: (text) =>
      [...text].length <= message.mostCharacters
        ? { value: text }
        : { code: 'input.too-long', values: { max: message.mostCharacters } },
  },
  ...shownParts.map((part): Setting => ({
    key: shownKey(part),
    group: 'identity',
    title: infoTitle(part),
    about: 'Whether visitors see it. Its words are in News and pages, in every language.',
    kind: 'switch',
    standard: 'on',
    canBeOff: true,
    read: readSwitch,
  })),
]

export function readSwitch(text: string): Reading {
  return text === 'on' || text === 'off' ? { value: text } : { code: 'input.choice' }
}
