import type { RenderMail } from '../../platform/mail/send-due-mail.ts'
import { mailText } from '../localisation/shop-mail.ts'
import type { Shop } from '../shop.ts'
import { mailList } from '../mail-list.ts'

export function renderMail(shop: Shop): RenderMail {
  return async ({ kind, params, locale }) => {
    const mail = mailList.find((listed) => listed.kind === kind)
    if (!mail) throw new Error(`No mail of the kind ${kind}`)
    return mail.render(shop, params, await mailText(shop, locale))
  }
}
