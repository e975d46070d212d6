import { momentAt } from '../../platform/calendar.ts'
import { announcementKeys } from '../content/site/announcement.ts'
import { isLink } from '../content/site/is-link.ts'
import { choiceIn, type Reading, type Setting } from './setting.ts'

const { on, link, from, until, closable } = announcementKeys

const group = 'announcement'
const maxAddress = 300

export const announcementSettings: readonly Setting[] = [
  {
    key: on,
    group,
    kind: 'switch',
    standard: 'on',
    canBeOff: true,
    read: choiceIn(['on', 'off']),
  },
  {
    key: from,
    group,
    kind: 'moment',
    standard: '',
    canBeOff: false,
    read: readMoment,
  },
  {
    key: until,
    group,
    kind: 'moment',
    standard: '',
    canBeOff: false,
    read: readMoment,
  },
  {
    key: link,
    group,
    kind: 'text',
    standard: '',
    canBeOff: false,
    read: readLink,
  },
  {
    key: closable,
    group,
    kind: 'switch',
    standard: 'on',
    canBeOff: true,
    read: choiceIn(['on', 'off']),
  },
]

function readMoment(text: string): Reading {
  return text === '' || momentAt(text, 'UTC') ? { value: text } : { code: 'input.moment' }
}

function readLink(text: string): Reading {
  if (text === '') return { value: text }
  return isLink(text) && text.length <= maxAddress ? { value: text } : { code: 'setting.link' }
}
