import { momentAt } from '../../../platform/calendar.ts'
import type { Db, Shop } from '../../shop.ts'
import { settingRows } from '../setting-records.ts'

/** Settings of the bar above the header; its words are a text of the shop keeper. Moments are minutes of the shop's clock. */
export const announcementKeys = {
  on: 'announcement.on',
  link: 'announcement.link',
  from: 'announcement.from',
  until: 'announcement.until',
  closable: 'announcement.closable',
} as const

/** The bar above the header, as visitors see it now. */
export interface AnnouncementView {
  text: string
  /** an address of the web, or one of this shop that begins with / */
  link?: string
  isClosable: boolean
}

type Values = ReadonlyMap<string, string>

/** Whether the moment is within the dates; an empty date is no limit. */
export function announcementState(
  values: Values,
  { now, timeZone }: { now: Date; timeZone: string },
): 'off' | 'planned' | 'shown' | 'over' {
  if (values.get(announcementKeys.on) === 'off') return 'off'
  const [from, until] = datesOf(values, timeZone)
  if (until && until <= now) return 'over'
  return from && from > now ? 'planned' : 'shown'
}

export function shownAnnouncement(
  text: string | undefined,
  values: Values,
  { now, config }: Pick<Shop, 'now' | 'config'>,
): AnnouncementView | undefined {
  const state = announcementState(values, { now: now(), timeZone: config.timeZone })
  if (!text || state !== 'shown') return undefined
  const link = values.get(announcementKeys.link)
  return { text, ...(link && { link }), isClosable: values.get(announcementKeys.closable) !== 'off' }
}

/** Returns when the bar next appears or goes, after the moment. */
export async function nextAnnouncementChange(
  db: Db,
  { after, timeZone }: { after: Date; timeZone: string },
): Promise<Date | undefined> {
  const rows = await settingRows(db, [announcementKeys.from, announcementKeys.until])
  return datesOf(new Map(rows), timeZone)
    .filter((date) => date !== undefined && date > after)
    .toSorted((one, other) => Number(one) - Number(other))[0]
}

function datesOf(values: Values, timeZone: string): (Date | undefined)[] {
  return [announcementKeys.from, announcementKeys.until].map((key) => {
    const minute = values.get(key)
    return minute ? momentAt(minute, timeZone) : undefined
  })
}
