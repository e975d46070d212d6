import { textOf } from '../localisation/server-text.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { addressLines, sellerSettings } from '../content/seller-settings.ts'

export interface SellerView {
  name: string
  /** in the visitor's language; a fact without a title explains itself */
  facts: { title: string; text: string }[]
}

/** Returns undefined until the shop keeper sets a name, an address or a VAT number. */
export async function shownSeller(
  shop: Pick<Shop, 'db'>,
  { locale }: Pick<Visitor, 'locale'>,
): Promise<SellerView | undefined> {
  const { name: ownName, shopName, address, registration, 'vat-id': vatId } = await sellerSettings(shop.db)
  if (ownName === '' && address === '' && vatId === '') return undefined
  const { t } = textOf(locale)
  const name = ownName || shopName
  const facts = [
    { title: t('document.seller'), text: [name, ...addressLines(address)].join(', ') },
    { title: t('document.vat-id'), text: vatId },
    { title: '', text: registration },
  ]
  return { name, facts: facts.filter(({ text }) => text !== '') }
}
