import { dateFormat } from '../../platform/formats.ts'
import { html, type Markup } from '../../platform/mail/html.ts'
import { listCurrencies } from '../localisation/currency-records.ts'
import { type ServerText, textOf } from '../localisation/server-text.ts'
import type { TextId } from '../text-id.ts'
import { formatCents } from '../money-text.ts'
import type { LimitShop } from '../input/limit-use.ts'
import type { Visitor } from '../visitor.ts'
import { exportMyData, type MyData } from './export-my-data.ts'

/** Exports the member's data as a readable page in the visitor's language, without external content. */
export async function myDataPage(shop: LimitShop, visitor: Visitor): Promise<string> {
  const [data, currencies] = await Promise.all([exportMyData(shop, visitor), listCurrencies(shop.db)])
  const symbols = new Map(currencies.map(({ code, symbol }) => [code, symbol]))
  const text = textOf(visitor.locale)
  const write = writerOf(text, (cents, code) => formatCents(cents, symbols.get(code) ?? `${code} `))
  const { t, locale } = text
  const page = html`<html lang="${locale.tag}" dir="${locale.dir}">
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${t('my-data.title')}</title>
    <style>
      body {
        font:
          16px/1.5 system-ui,
          sans-serif;
        max-width: 48rem;
        margin: 2rem auto;
        padding: 0 1rem;
      }
      h2 {
        margin: 2rem 0 0.5rem;
        border-bottom: 1px solid;
      }
      li {
        margin: 0.25rem 0;
        overflow-wrap: anywhere;
      }
    </style>
    <h1>${t('my-data.title')}</h1>
    <p>${data.shop} · ${t('my-data.made', { date: write.time(data.exportedAt) })}</p>
    ${sections(data, write).map(([title, rows]) => section(t(title), rows, t('my-data.none')))}
  </html>`
  return `<!doctype html>${page.markup}`
}

interface Writer extends ServerText {
  time(at: Date | null): string
  money(cents: number, currencyCode: string): string
}

function writerOf(text: ServerText, money: Writer['money']): Writer {
  const format = dateFormat(text.locale.intlTag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return { ...text, money, time: (at) => (at ? `${format.format(at)} UTC` : '') }
}

type Row = readonly (string | number | null | undefined)[]

function sections(data: MyData, write: Writer): [TextId, Row[]][] {
  const { time } = write
  return [
    ['my-data.account', accountRows(data, write)],
    ['my-data.consents', data.consents.map((row) => [row.wording, time(row.givenAt), time(row.endedAt)])],
    ['my-data.addresses', data.addresses.map(({ isDefault: _isDefault, ...row }) => Object.values(row))],
    ['my-data.orders', data.orders.flatMap((order) => orderRows(order, write))],
    ['notice.title', data.notices.map((row) => [time(row.at), row.title, row.content])],
    ['my-data.points', data.points.map((row) => [time(row.at), row.points, row.note])],
    ['my-data.wishlist', data.wishlist.map((row) => [row.name, time(row.wishedAt)])],
    [
      'my-data.reviews',
      data.reviews.map((row) => [row.product, `${row.score}/5`, row.content, time(row.at)]),
    ],
    ['my-data.newsletter', data.newsletter.map((row) => [time(row.confirmedAt), time(row.endedAt)])],
    ['my-data.review-mails', data.reviewMails.map((row) => [time(row.refusedAt)])],
    [
      'my-data.stock-alerts',
      data.stockAlerts.map((row) => [row.name, row.sku, time(row.askedAt), time(row.expiresAt)]),
    ],
    ['my-data.messages', data.messages.map((row) => [time(row.at), ...Object.values(row.fields)])],
    ['my-data.sign-ins', data.signIns.map((row) => [time(row.at), row.ip, row.system, row.device])],
    ['my-data.visits', data.visits.map((row) => [time(row.at), row.to])],
  ]
}

function accountRows({ account }: MyData, { t }: Writer): Row[] {
  return [
    [t('account.name'), account.name],
    [t('account.email'), account.email],
    [t('account.level'), account.level.name],
    [t('account.points'), account.points],
    [account.mobile, account.phone, account.address, account.zip, account.country],
    [account.tools, account.other],
  ]
}

function orderRows(order: MyData['orders'][number], { t, time, money }: Writer): Row[] {
  const { currency } = order
  const head = [order.orderNo, time(order.placedAt), t(`order.status.${order.status}`)]
  return [
    [...head, money(order.totalCents, currency), order.paymentMethod, order.email, order.phone, order.note],
    ...order.lines.map((line) => [
      `${line.quantity} × ${line.name}`,
      line.attributes,
      money(line.unitPriceCents, currency),
    ]),
    ...order.payments
      .filter(({ settledAt }) => settledAt)
      .map((row) => [t('my-data.payment'), row.method, money(row.cents, row.currency), time(row.settledAt)]),
    ...order.refunds.map((row) => [
      t('order.status.refunded'),
      money(row.cents, row.currency),
      time(row.closedAt ?? row.openedAt),
    ]),
    ...order.device.map((row) => [row.ip, row.userAgent, row.agreed]),
    ...order.keyReveals.map((row) => [
      t('my-data.key-shown'),
      row.product,
      time(row.at),
      row.ip,
      row.userAgent,
    ]),
  ]
}

function section(title: string, rows: readonly Row[], none: string): Markup {
  const lines = rows.map((row) => row.filter((part) => part !== '' && part != null).join(' · '))
  const shown = lines.filter((line) => line !== '')
  return html`<h2>${title}</h2>
    ${
      shown.length > 0
        ? html`<ul>
            ${shown.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : html`<p>${none}</p>`
    }`
}
