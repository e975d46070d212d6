import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { webAddress } from './static-page.ts'
import { supportAddress } from './support-address-records.ts'
import { plainInfos } from './website-info.ts'

/** How to reach the shop, as header, footer and contact page show it. What the shop keeper has not set is left out. */
export interface SiteContact {
  email: string
  chatUrl?: string
  hours?: string
  phone?: string
  company?: string
  social: SocialLink[]
}

export interface SocialLink {
  /** e.g. `social.example` */
  host: string
  url: string
}

const infoIds = { social: [7, 8, 9, 10], chat: 12, hours: 13, phone: 15, company: 17 }

export async function readSiteContact(
  shop: Pick<Shop, 'db' | 'config'>,
  visitor: Pick<Visitor, 'locale'>,
): Promise<SiteContact> {
  const [email, infos] = await Promise.all([
    supportAddress(shop),
    plainInfos(shop, visitor, Object.values(infoIds).flat()),
  ])
  const chatUrl = webAddress(infos.get(infoIds.chat))
  const hours = infos.get(infoIds.hours)
  const phone = infos.get(infoIds.phone)
  const company = infos.get(infoIds.company)
  return {
    email,
    ...(chatUrl && { chatUrl }),
    ...(hours && { hours }),
    ...(phone && { phone }),
    ...(company && { company }),
    social: infoIds.social.flatMap((id) => socialLink(infos.get(id)) ?? []),
  }
}

function socialLink(text: string | undefined): SocialLink | undefined {
  const url = webAddress(text)
  return url === undefined ? undefined : { url, host: new URL(url).hostname.replace(/^www\./, '') }
}
