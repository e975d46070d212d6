import { listSites, type Site } from '../localisation/site-records.ts'
import type { Shop } from '../shop.ts'
import { readSettings } from './settings.ts'

interface SiteRecord extends Site {
  /** '0' open, '1' sign-in required, '2' closed: the setting `feedback` */
  feedbackType: string
}

export async function readSites({ db }: Pick<Shop, 'db'>): Promise<SiteRecord[]> {
  const [sites, { feedback: feedbackType }] = await Promise.all([listSites(db), readSettings(db)])
  return sites.map((site) => ({ ...site, feedbackType }))
}
