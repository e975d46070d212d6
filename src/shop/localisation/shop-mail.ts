import { frameMail, type FramedMail } from '../../platform/mail/mail-frame.ts'
import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import { textOn } from './look/accent.ts'
import type { Shop } from '../shop.ts'
import { type ServerText, textOf } from './server-text.ts'
import { readShopBrand } from './site/shop-picture-records.ts'
import { logoBox, shopPicturePath, type ShopPictures } from './site/shop-pictures.ts'

/** Texts in the language of the reader, with the name, the logo and the accent of the shop. */
export interface MailText extends ServerText {
  shopName: string
  logo?: FramedMail['logo']
  accent?: FramedMail['accent']
}

export async function mailText(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  localeId: string,
): Promise<MailText> {
  const { shopName, pictures, look } = await readShopBrand(db)
  const ground = look.accents?.light
  return {
    ...textOf(localeId),
    shopName,
    logo: mailLogo(pictures, config.publicUrl),
    ...(ground !== undefined && { accent: { ground, text: textOn(ground) } }),
  }
}

const logoSize = { width: 240, height: 40 }
const markSize = { width: 32, height: 32 }

function mailLogo({ logo, mark }: ShopPictures, publicUrl: string): FramedMail['logo'] {
  const url = (path: string) => new URL(path, publicUrl).href
  if (logo) return { url: url(shopPicturePath(logo, 'logo')), ...logoBox(logo, logoSize), hasName: true }
  if (mark) return { url: url(shopPicturePath(mark, 'favicon')), ...markSize, hasName: false }
  return undefined
}

export function shopMail(
  { locale, shopName, logo, accent }: MailText,
  mail: Omit<FramedMail, 'lang' | 'dir' | 'brand' | 'logo' | 'accent'>,
): RenderedMail {
  return frameMail({ ...mail, lang: locale.tag, dir: locale.dir, brand: shopName, logo, accent })
}
