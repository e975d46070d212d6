import { alertList, mailList } from '../../mail-list.ts'
import type { AlertText } from '../../mails/alert-text.ts'
import type { Shop } from '../../shop.ts'
import type { AlertRow } from '../alert-records.ts'

/** Writes an alert from its row when it is sent. Undefined: its cause is over. */
export async function writeAlert(
  shop: Shop,
  { kind, params }: Pick<AlertRow, 'kind' | 'params'>,
): Promise<AlertText | undefined> {
  const alone = alertList.find((listed) => listed.kind === kind)
  if (alone) return alone.render(shop, params)
  const mail = mailList.find((listed) => listed.kind === kind)
  if (!mail?.renderAlert) throw new Error(`No alert of the kind ${kind}`)
  return mail.renderAlert(shop, params)
}
