import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { infoIds } from './info-ids.ts'
import { type SocialNetwork, socialNetwork } from './social-networks.ts'
import { webAddress } from './static-page.ts'
import { supportAddress } from './support-address-records.ts'
import { plainInfos } from './website-info.ts'

export interface SiteContact {
  email: string
  chatUrl?: string
  hours?: string
  phone?: string
  company?: string
  social: SocialLink[]
}

export interface SocialLink extends SocialNetwork {
  url: string
}

const socialIds = [infoIds['social-1'], infoIds['social-2'], infoIds['social-3'], infoIds['social-4']]

export async function readSiteContact(
  shop: Pick<Shop, 'db' | 'config'>,
  visitor: Pick<Visitor, 'locale'>,
): Promise<SiteContact> {
  const [email, infos] = await Promise.all([
    supportAddress(shop),
    plainInfos(shop, visitor, Object.values(infoIds)),
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
    social: socialIds.flatMap((id) => socialLink(infos.get(id)) ?? []),
  }
}

function socialLink(text: string | undefined): SocialLink | undefined {
  const url = webAddress(text)
  return url === undefined
    ? undefined
    : { url, ...socialNetwork(new URL(url).hostname.replace(/^www\./, '')) }
}
