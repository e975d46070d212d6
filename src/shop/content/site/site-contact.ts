import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { shopNameSetting } from '../../localisation/site/shop-name-records.ts'
import { shopPictureKeys, shopPicturesOf } from '../../localisation/site/shop-pictures.ts'
import { lookKeys, lookOf, shownLook, type LookView } from '../../localisation/look/look.ts'
import { announcementKeys, type AnnouncementView, shownAnnouncement } from './announcement.ts'
import { infoIds, type PromiseName, promiseNames } from '../info-ids.ts'
import { settingRows } from '../setting-records.ts'
import { shownPictures, type PicturesView } from './shown-pictures.ts'
import { type Snippets, snippetsOf } from './snippets.ts'
import { type SocialNetwork, socialNetwork } from './social-networks.ts'
import { webAddress } from '../static-page.ts'
import { supportAddress } from '../support-address-records.ts'
import { plainTexts } from '../website-info.ts'
import { siteTexts } from '../own-pages/own-page-records.ts'
import { linksOf, type OwnPageLink } from '../own-pages/own-pages.ts'
import { menusKey, menusOf, type StoredMenus } from '../menus/menu.ts'
import { wantedLocales } from '../../localisation/in-language.ts'

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

/** A promise in the owner's words; without a title it has the shop's standard words. */
export interface PromiseView {
  name: PromiseName
  title?: string
  text?: string
}

/** How the shop presents itself around every page. */
export interface Site {
  shopName: string
  pictures: PicturesView
  look: LookView
  contact: SiteContact
  slogan: string | undefined
  /** undefined: the standard words; empty: no words */
  topBar: string | undefined
  promises: PromiseView[]
  /** pages that the shop keeper added */
  ownPages: OwnPageLink[]
  /** menus that the shop keeper has arranged */
  menus: StoredMenus
  snippets: Snippets
  announcement: AnnouncementView | undefined
}

type PartView = 'top-bar' | `promise-${PromiseName}`

/** Key of the switch that shows a part of the pages. */
export function shownKey(part: PartView): string {
  return `shown.${part}`
}

export const shownParts: readonly PartView[] = [
  'top-bar',
  ...promiseNames.map((name) => `promise-${name}` as const),
]

const socialIds = [infoIds['social-1'], infoIds['social-2'], infoIds['social-3'], infoIds['social-4']]

export async function readSite(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  visitor: Pick<Visitor, 'locale'>,
): Promise<Site> {
  const [email, texts, rows] = await Promise.all([
    supportAddress(shop),
    siteTexts(shop.db, Object.values(infoIds), wantedLocales(visitor.locale)),
    settingRows(shop.db, [
      shopNameSetting.key,
      ...shopPictureKeys,
      ...lookKeys,
      ...shownParts.map(shownKey),
      ...Object.values(announcementKeys),
      menusKey,
    ]),
  ])
  const settings = new Map(rows)
  const infos = plainTexts(texts, Object.values(infoIds), visitor.locale)
  const isShown = (part: PartView) => settings.get(shownKey(part)) !== 'off'
  return {
    shopName: settings.get(shopNameSetting.key) ?? shopNameSetting.standard,
    pictures: shownPictures(shopPicturesOf(settings)),
    look: shownLook(lookOf(settings)),
    contact: contactOf(email, infos),
    slogan: infos.get(infoIds.slogan),
    topBar: isShown('top-bar') ? infos.get(infoIds['top-bar']) : '',
    promises: promiseNames
      .filter((name) => isShown(`promise-${name}`))
      .map((name) => shownPromise(name, infos)),
    ownPages: linksOf(texts, visitor.locale),
    menus: menusOf(settings.get(menusKey)),
    snippets: snippetsOf(texts, visitor.locale),
    announcement: shownAnnouncement(infos.get(infoIds.announcement), settings, shop),
  }
}

/** A title without its sentence stands alone: the standard sentence would promise something else. */
function shownPromise(name: PromiseName, infos: ReadonlyMap<number, string>): PromiseView {
  const title = infos.get(infoIds[`promise-${name}`])
  const text = infos.get(infoIds[`promise-${name}-text`])
  return { name, ...(title && { title }), ...(text && { text }) }
}

function contactOf(email: string, infos: ReadonlyMap<number, string>): SiteContact {
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
