import type { z } from 'zod'
import type { MailParams } from '../../platform/mail/mail-table.ts'
import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import type { Shop } from '../shop.ts'

interface MailDefinition<Kind extends string, Params extends MailParams, Content> {
  /** what `mail.kind` holds; also the name of its file */
  kind: Kind
  /** what the row keeps of it: ids and facts of the moment, never a key, a password or a token */
  params: z.ZodType<Params>
  /** Reads what the mail says, at the moment of sending. Undefined: there is nothing to tell any more. */
  load: (shop: Shop, params: Params, localeId: string) => Promise<Content | undefined>
  /** Writes it in the reader's language. */
  write: (content: Content, text: ServerText) => RenderedMail
}

export interface Mail<Kind extends string, Params extends MailParams, Content> extends MailDefinition<
  Kind,
  Params,
  Content
> {
  /** Loads and writes it from the params of its row. Undefined: there is nothing to tell any more. */
  render: (shop: Shop, params: MailParams, text: ServerText) => Promise<RenderedMail | undefined>
}

/** One kind of mail: a file `*.email.ts` of the area that knows what it says, and its line in `mail-list.ts`. */
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
