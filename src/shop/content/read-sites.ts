import { listSites, type Site } from '../localisation/site/site-records.ts'
import type { Shop } from '../shop.ts'
import { readSettings } from './settings.ts'

interface SiteRecord extends Site {
  /** '0' open, '1' sign-in required, '2' closed: the setting `feedback` */
  feedbackType: string
  /** whether some buyers have the right of withdrawal */
  canWithdraw: boolean
}

export async function readSites({ db }: Pick<Shop, 'db'>): Promise<SiteRecord[]> {
  const [sites, settings] = await Promise.all([listSites(db), readSettings(db)])
  const canWithdraw = settings.withdrawal !== 'off'
  return sites.map((site) => ({ ...site, feedbackType: settings.feedback, canWithdraw }))
}
