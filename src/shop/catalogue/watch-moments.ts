import { nextSlideChange } from './listing/home-layout-records.ts'
import { nextAnnouncementChange } from '../content/site/announcement.ts'
import { nextPublication } from '../content/news-records.ts'
import type { Shop } from '../shop.ts'

/** Changes that only time causes for visitors: articles, slides and the bar above the header that begin or end. */
export interface MomentWatch {
  /** Whether such a moment passed since the last call. */
  isDue(): Promise<boolean>
  /** Seconds until the next such moment, as of the last call. */
  secondsLeft(): number
}

export function watchMoments({ db, now, config }: Pick<Shop, 'db' | 'now' | 'config'>): MomentWatch {
  let askedAt = now()
  let next: Date | undefined

  async function nextAfter(moment: Date): Promise<Date | undefined> {
    const moments = await Promise.all([
      nextPublication(db, moment),
      nextSlideChange(db, moment),
      nextAnnouncementChange(db, { after: moment, timeZone: config.timeZone }),
    ])
    return moments.filter((one) => one !== undefined).toSorted((one, other) => Number(one) - Number(other))[0]
  }

  return {
    async isDue() {
      const until = now()
      const found = await nextAfter(askedAt)
      const isDue = found !== undefined && found <= until
      next = isDue ? await nextAfter(until) : found
      askedAt = until
      return isDue
    },
    secondsLeft: () => (next ? Math.max(0, (next.getTime() - now().getTime()) / 1000) : Infinity),
  }
}
