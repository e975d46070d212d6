import { listFormat } from '../../../platform/formats.ts'
import type { Hints, LabelledValue, ValueCard } from '../../../platform/mail/mail-blocks.ts'
import type { ServerText, Translate } from '../../localisation/server-text.ts'
import type { TextId } from '../../text-id.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { orderSums, type MailedOrder } from '../../orders/mail/order-mail.ts'
import type { KeyContent } from '../key-content.ts'
import { loadKeysMail } from './keys-mail-records.ts'

export interface KeysMail {
  order: MailedOrder
  products: readonly DeliveredProduct[]
  /** short form of the newest head of the delivery log that was signed before the delivery */
  logHead?: string | undefined
}

export interface DeliveredProduct {
  name: string
  options: string
  keyType: 0 | 1
  quantity: number
  platforms: readonly string[]
  regions: readonly string[]
  /** `product.activation`: name of a guide */
  activation: string
  /** empty if the link alone shows them */
  keys: readonly KeyContent[]
  byLink: boolean
}

/** To the buyer: the keys or the link to them, how to use them, the bill, and the order's page (PAY-11). */
export const keysMail = defineMail({
  kind: 'keys',
  load: (shop, { orderId }, localeId) => loadKeysMail(shop, orderId, localeId),
  write({ order, products, logHead }, text) {
    const { t } = text
    const { orderNo, supportEmail } = order
    const hints = activationHints(products, t)
    const byLink = products.every((product) => product.byLink)
    const isOfAccounts = products.every(({ keyType }) => keyType === 1)
    const count = products.reduce((sum, { quantity }) => sum + quantity, 0)
    return shopMail(text, {
      subject: t(isOfAccounts ? 'mail.keys.subject-accounts' : 'mail.keys.subject', { orderNo, count }),
      preview: t(byLink ? 'mail.keys.preview-link' : 'mail.keys.preview', { names: listOf(products, text) }),
      heading: t(isOfAccounts ? 'result.accounts-here' : 'result.keys-here', { count }),
      blocks: [
        {
          kind: 'paragraph',
          text: t(introOf(order, byLink), { orderNo }),
          strong: [orderNo],
        },
        ...products.map((product) => productCard(product, t)),
        ...(hints.lines.length > 0 ? [hints] : []),
        {
          kind: 'actions',
          primary: { label: t('mail.open-order'), url: order.orderUrl },
          ...(order.invoiceUrl !== undefined && {
            secondary: { label: t('mail.invoice'), url: order.invoiceUrl },
          }),
        },
        orderSums(order, t),
        {
          kind: 'note',
          text: t(isOfAccounts ? 'mail.keys.support-accounts' : 'mail.keys.support', { email: supportEmail }),
          mailto: supportEmail,
        },
        ...(logHead === undefined
          ? []
          : [{ kind: 'note' as const, text: t('mail.keys.log', { head: logHead }) }]),
      ],
      foot: t('mail.foot.order'),
    })
  },
})

function introOf({ totalCents }: MailedOrder, byLink: boolean): TextId {
  if (totalCents === 0) return byLink ? 'mail.keys.intro-free-link' : 'mail.keys.intro-free'
  return byLink ? 'mail.keys.intro-link' : 'mail.keys.intro'
}

function productCard(product: DeliveredProduct, t: Translate): ValueCard {
  const kind = t(product.keyType === 1 ? 'mail.keys.type.account' : 'mail.keys.type.key')
  const facts = [product.options, product.platforms.join(', '), product.regions.join(', '), kind]
  if (product.byLink) facts.push(t('mail.keys.on-page'))
  return {
    kind: 'card',
    title: product.name,
    facts: facts.filter((fact) => fact !== ''),
    values: product.keys.flatMap((key) => valuesOf(key, t)),
  }
}

function valuesOf(key: KeyContent, t: Translate): LabelledValue[] {
  if ('code' in key) return [{ value: key.code }]
  return [
    { label: t('mail.keys.user'), value: key.user },
    { label: t('mail.keys.password'), value: key.password },
  ]
}

function activationHints(products: readonly DeliveredProduct[], t: Translate): Hints {
  const namesByGuide = Map.groupBy(products, ({ activation }) => guides[activation])
  const lines = [...namesByGuide].flatMap(([guide, ofGuide]) =>
    guide ? [{ lead: [...new Set(ofGuide.map(({ name }) => name))].join(', '), text: t(guide) }] : [],
  )
  return { kind: 'hints', title: t('mail.keys.activate'), lines }
}

const guides: Partial<Record<string, TextId>> = {
  steam: 'mail.activate.steam',
  gog: 'mail.activate.gog',
  epic: 'mail.activate.epic',
  xbox: 'mail.activate.xbox',
  playstation: 'mail.activate.playstation',
  nintendo: 'mail.activate.nintendo',
  windows: 'mail.activate.windows',
  macos: 'mail.activate.macos',
  antivirus: 'mail.activate.antivirus',
  vpn: 'mail.activate.vpn',
  office: 'mail.activate.office',
  account: 'mail.activate.account',
  giftcard: 'mail.activate.giftcard',
  web: 'mail.activate.web',
}

function listOf(products: readonly DeliveredProduct[], { locale }: ServerText): string {
  const names = [...new Set(products.map(({ name }) => name))]
  return listFormat(locale.intlTag).format(names)
}
