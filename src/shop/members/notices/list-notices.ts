import { numberFormat } from '../../../platform/formats.ts'
import { amountInLine } from '../../../platform/amount-in-line.ts'
import { listCurrencies } from '../../localisation/currency-records.ts'
import { type MailText, mailText } from '../../localisation/shop-mail.ts'
import { formatCents } from '../../money-text.ts'
import { type Page, readPage } from '../../page.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { levelsIn } from '../levels/level-records.ts'
import { levelView, type LevelView } from '../levels/level-view.ts'
import { countNoticesOf, noticesOf, type NoticeRow } from './notice-records.ts'
import { signedIn } from '../sign-in/session.ts'

export const noticesPerPage = 10

/** Plain text, in the reader's language unless the shop keeper wrote it. */
export interface Notice {
  id: number
  at: Date
  title: string
  content: string
  orderId: number | null
}

/** Notices of the member, newest first (MEM-6). Refuses `member.sign-in`. */
export async function listNotices(
  shop: Pick<Shop, 'db' | 'config'>,
  visitor: Visitor,
  slice: { page?: number; pageSize?: number } = {},
): Promise<Page<Notice>> {
  return noticesFor(shop, signedIn(visitor).id, visitor.locale, slice)
}

export async function noticesFor(
  shop: Pick<Shop, 'db' | 'config'>,
  memberId: number,
  localeId: string,
  { page = 1, pageSize = noticesPerPage }: { page?: number; pageSize?: number } = {},
): Promise<Page<Notice>> {
  const [text, list, levels, currencies] = await Promise.all([
    mailText(shop, localeId),
    readPage(
      { page, pageSize },
      (slice) => noticesOf(shop.db, memberId, slice),
      () => countNoticesOf(shop.db, memberId),
    ),
    levelsIn(shop.db, localeId),
    listCurrencies(shop.db),
  ])
  const words: NoticeWords = {
    level: (id) => levels.map(levelView).find((level) => level.id === id),
    // money may arrive in a currency that the shop lacks
    symbol: (code) => currencies.find((one) => one.code === code)?.symbol ?? `${code.toUpperCase()} `,
  }
  const rows = list.rows.map((row) => ({
    id: row.id,
    at: row.posted_at,
    orderId: row.order_id,
    ...written(row, text, words),
  }))
  return { ...list, rows }
}

interface NoticeWords {
  level(id: number | undefined): LevelView | undefined
  symbol(currencyCode: string): string
}

function written(
  { kind, params, title, content }: NoticeRow,
  { t, locale, shopName }: MailText,
  words: NoticeWords,
): Pick<Notice, 'title' | 'content'> {
  const { orderNo = '', byLink = false, cents = 0, currency = '', levelId } = params
  switch (kind) {
    case 'welcome':
      return { title: t('event.welcome.title', { shop: shopName }), content: t('event.welcome.text') }
    case 'delivered':
      return {
        title: t('event.delivered.title', { orderNo }),
        content: t(byLink ? 'event.delivered.text-link' : 'event.delivered.text'),
      }
    case 'awaiting-stock':
      return {
        title: t('event.awaiting.title', { orderNo }),
        content: t(byLink ? 'event.awaiting.text-link' : 'event.awaiting.text'),
      }
    case 'refund': {
      const amount = amountInLine(formatCents(cents, words.symbol(currency)), locale.dir)
      return { title: t('event.refund.title', { orderNo }), content: t('event.refund.text', { amount }) }
    }
    case 'level': {
      const { name = '', discountPercent = 0 } = words.level(levelId) ?? {}
      const format = numberFormat(locale.intlTag, { style: 'percent', maximumFractionDigits: 2 })
      const percent = format.format(discountPercent / 100)
      return { title: t('event.level.title', { level: name }), content: t('event.level.text', { percent }) }
    }
    case 'shop':
      return { title, content }
  }
}
