import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { supportAddress } from './support-address-records.ts'
import { readWebsiteInfo } from './website-info.ts'

/** How to reach the shop, as header and footer show it. What the shop keeper has not set is left out. */
export interface SiteContact {
  email: string
  chatUrl?: string
  hours?: string
  phone?: string
  company?: string
}

export async function readSiteContact(
  shop: Pick<Shop, 'db' | 'config'>,
  visitor: Pick<Visitor, 'locale'>,
): Promise<SiteContact> {
  const info = async (id: number) => (await readWebsiteInfo(shop, visitor, id))?.trim() || undefined
  const [email, chatUrl, hours, phone, company] = await Promise.all([
    supportAddress(shop),
    info(12),
    info(13),
    info(15),
    info(17),
  ])
  return {
    email,
    ...(chatUrl && /^https?:\/\//.test(chatUrl) && { chatUrl }),
    ...(hours && { hours }),
    ...(phone && { phone }),
    ...(company && { company }),
  }
}
