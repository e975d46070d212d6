import { frameMail, type FramedMail } from '../../platform/mail/mail-frame.ts'
import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import { readShopName } from './shop-name-records.ts'
import type { Db } from '../shop.ts'
import { type ServerText, textOf } from './server-text.ts'

/** What a mail is written with: the texts of its reader's language and the shop's name. */
export interface MailText extends ServerText {
  shopName: string
}

export async function mailText(db: Db, localeId: string): Promise<MailText> {
  return { ...textOf(localeId), shopName: await readShopName(db) }
}

export function shopMail(
  { locale, shopName }: MailText,
  mail: Omit<FramedMail, 'lang' | 'dir' | 'brand'>,
): RenderedMail {
  return frameMail({ ...mail, lang: locale.tag, dir: locale.dir, brand: shopName })
}
