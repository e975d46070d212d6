import { inTransaction } from '../../platform/database/transaction.ts'
import { notifyStaff } from '../alerts/notify-staff.ts'
import { supportAddress } from '../content/support-address-records.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import { type LimitShop, limitUse, networkOfVisitor } from '../input/limit-use.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { Enquiry } from './enquiry-forms.ts'
import type { EnquiryFields } from './enquiry-tables.ts'
import { insertEnquiry } from './enquiry-records.ts'

/**
 * Stores an enquiry and mails it to the shop keeper. The given address gets no mail (ENQ-4), since it may be a
 * stranger's. Drops bots silently. Refuses `request.too-many`.
 */
export async function sendEnquiry(
  shop: LimitShop & Pick<Shop, 'wake'>,
  visitor: Visitor,
  { kind, fields }: Enquiry,
): Promise<void> {
  if (fields.fax !== '') return
  const now = shop.now()
  const ipHash = shop.secrets.sign('use-limit', `address ${visitor.ip}`)
  const recipient = await supportAddress(shop)
  await inTransaction(shop.db, async (trx) => {
    await limitUse(shop, 'enquiry.network', networkOfVisitor(visitor), trx)
    const id = await insertEnquiry(trx, {
      kind,
      fields: JSON.stringify(storedFields(fields)),
      locale: visitor.locale,
      ip_hash: ipHash,
      sent_at: now,
    })
    await notifyStaff(trx, {
      dedupeKey: `enquiry:${id}`,
      kind: 'enquiry',
      recipient,
      locale: fallbackLocaleId,
      params: { enquiryId: id },
      dueAt: now,
    })
  })
  shop.wake('send-mail')
}

function storedFields(fields: Enquiry['fields']): EnquiryFields {
  const { fax: _fax, ...rest } = fields
  if (!('confirmEmail' in rest)) return rest
  const { confirmEmail: _confirmEmail, ...once } = rest
  return once
}
