import { momentAt } from '../../platform/calendar.ts'
import { announcementKeys } from '../content/site/announcement.ts'
import { readSwitch } from './identity-setting-list.ts'
import type { Reading, Setting } from './setting.ts'

const { on, link, from, until, closable } = announcementKeys

const group = 'announcement'
const maxAddress = 300

/** The bar above the header. */
export const announcementSettings: readonly Setting[] = [
  {
    key: on,
    group,
    title: 'Show the bar',
    about: 'Its words are in News and pages, in every language. Without words there is no bar.',
    kind: 'switch',
    standard: 'on',
    canBeOff: true,
    read: readSwitch,
  },
  {
    key: from,
    group,
    title: 'Shown from',
    about: 'A minute of the clock of the shop. Empty: at once.',
    kind: 'moment',
    standard: '',
    canBeOff: false,
    read: readMoment,
  },
  {
    key: until,
    group,
    title: 'Shown until',
    about: 'Empty: until you switch it off.',
    kind: 'moment',
    standard: '',
    canBeOff: false,
    read: readMoment,
  },
  {
    key: link,
    group,
    title: 'Target of the link',
    about: 'An address of this shop that begins with /, or one that begins with https://. Empty: no link.',
    kind: 'text',
    standard: '',
    canBeOff: false,
    read: readLink,
  },
  {
    key: closable,
    group,
    title: 'Visitors may close it',
    about: 'A browser shows a closed bar again once its words change.',
    kind: 'switch',
    standard: 'on',
    canBeOff: true,
    read: readSwitch,
  },
]

function readMoment(text: string): Reading {
  return text === '' || momentAt(text, 'UTC') ? { value: text } : { code: 'input.moment' }
}

function readLink(text: string): Reading {
  if (text === '') return { value: text }
  return isLink(text) && text.length <= maxAddress ? { value: text } : { code: 'setting.link' }
}

/** Whether it is an address of this shop or a secure one of the web. */
function isLink(text: string): boolean {
  if (/[\s\\]/.test(text)) return false
  return /^\/(?!\/)/.test(text) || URL.parse(text)?.protocol === 'https:'
}
