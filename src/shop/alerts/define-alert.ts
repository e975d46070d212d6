import type { MailParams } from '../../platform/mail/mail-table.ts'
import type { AlertText } from '../mails/alert-text.ts'
import type { Shop } from '../shop.ts'
import type { AlertKind, MailedAlertKind } from './alert-kinds.ts'

/** An alert without a mail: a file `*.alert.ts` with its line in `mail-list.ts`. */
export interface Alert<Kind extends Exclude<AlertKind, MailedAlertKind>> {
  kind: Kind
  /** Loads and writes the alert when it is sent. Undefined drops it. */
  render: (shop: Shop, params: MailParams) => Promise<AlertText | undefined>
}
