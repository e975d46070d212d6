import { alertList, mailList } from '../../mail-list.ts'
import type { AlertText } from '../../mails/alert-text.ts'
import type { Shop } from '../../shop.ts'
import type { AlertRow } from '../alert-records.ts'

/** Writes an alert from its row when it is sent. Undefined: there is nothing to tell any more. */
export async function writeAlert(
  shop: Shop,
  { kind, params }: Pick<AlertRow, 'kind' | 'params'>,
): Promise<AlertText | undefined> {
  const alone = alertList.find((listed) => listed.kind === kind)
  if (alone) return alone.tell(shop, params)
  const mail = mailList.find((listed) => listed.kind === kind)
  if (!mail?.tell) throw new Error(`No alert of the kind ${kind}`)
  return mail.tell(shop, params)
}
