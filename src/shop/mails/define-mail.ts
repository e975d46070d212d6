import type { MailParams } from '../../platform/mail/mail-table.ts'
import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import type { MailText } from '../localisation/shop-mail.ts'
import type { Shop } from '../shop.ts'
import type { AlertText } from './alert-text.ts'
import { type MailKind, mailParams, type ParamsOf } from './mail-params.ts'

interface MailDefinition<Kind extends MailKind, Content> {
  /** value of `mail.kind`, and name of the file */
  kind: Kind
  /** Loads the content when the mail is sent. Undefined drops the mail. */
  load: (shop: Shop, params: ParamsOf<Kind>, localeId: string) => Promise<Content | undefined>
  write: (content: Content, text: MailText) => RenderedMail
  /** Writes the alert that goes to staff beside a mail to the shop keeper. */
  alert?: (content: Content) => AlertText
}

export interface Mail<Kind extends MailKind, Content> extends MailDefinition<Kind, Content> {
  /** Loads and writes the mail from its stored params. Undefined drops it. */
  render: (shop: Shop, params: MailParams, text: MailText) => Promise<RenderedMail | undefined>
  /** Loads and writes its alert; undefined for mails without one. */
  renderAlert: ((shop: Shop, params: MailParams) => Promise<AlertText | undefined>) | undefined
}

/** Defines a kind of mail: a file `*.email.ts` in its area, its params, and a line in `mail-list.ts`. */
export function defineMail<const Kind extends MailKind, Content>(
  mail: MailDefinition<Kind, Content>,
): Mail<Kind, Content> {
  const { alert } = mail
  const load = (shop: Shop, params: MailParams, localeId: string) =>
    mail.load(shop, mailParams[mail.kind].parse(params), localeId)
  return {
    ...mail,
    renderAlert:
      alert &&
      (async (shop, params) => {
        const content = await load(shop, params, fallbackLocaleId)
        return content && alert(content)
      }),
    async render(shop, params, text) {
      const content = await load(shop, params, text.locale.id)
      return content && mail.write(content, text)
    },
  }
}
