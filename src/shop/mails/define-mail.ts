import type { z } from 'zod'
import type { MailParams } from '../../platform/mail/mail-table.ts'
import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import type { Shop } from '../shop.ts'

interface MailDefinition<Kind extends string, Params extends MailParams, Content> {
  /** value of `mail.kind`, and name of the file */
  kind: Kind
  /** stored params: ids and facts, never a key, password or token */
  params: z.ZodType<Params>
  /** Loads the content when the mail is sent. Undefined drops the mail. */
  load: (shop: Shop, params: Params, localeId: string) => Promise<Content | undefined>
  write: (content: Content, text: ServerText) => RenderedMail
}

export interface Mail<Kind extends string, Params extends MailParams, Content> extends MailDefinition<
  Kind,
  Params,
  Content
> {
  /** Loads and writes the mail from its stored params. Undefined drops it. */
  render: (shop: Shop, params: MailParams, text: ServerText) => Promise<RenderedMail | undefined>
}

/** Defines a kind of mail: a file `*.email.ts` in its area, and a line in `mail-list.ts`. */
export function defineMail<const Kind extends string, Params extends MailParams, Content>(
  mail: MailDefinition<Kind, Params, Content>,
): Mail<Kind, Params, Content> {
  return {
    ...mail,
    async render(shop, params, text) {
      const content = await mail.load(shop, mail.params.parse(params), text.locale.id)
      return content && mail.write(content, text)
    },
  }
}
