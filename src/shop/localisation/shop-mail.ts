import { frameMail, type FramedMail } from '../../platform/mail/mail-frame.ts'
import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from './server-text.ts'

export function shopMail(
  { locale, t }: ServerText,
  mail: Omit<FramedMail, 'lang' | 'dir' | 'brand'>,
): RenderedMail {
  return frameMail({ ...mail, lang: locale.tag, dir: locale.dir, brand: t('common.brand') })
}
