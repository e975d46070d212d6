import { dateFormat, displayNames, numberFormat } from '../../platform/formats.ts'
import type { Block, Fact, Line, PdfLayout, Run, Sum } from '../../platform/documents/pdf-layout.ts'
import { type TaxKind, voucherCountry } from '../catalogue/product/tax-kind.ts'
import { cutLine } from '../keys/key-cut.ts'
import { type ServerText, textOf } from '../localisation/server-text.ts'
import type { TextId } from '../text-id.ts'
import { decimalsOf } from '../money.ts'
import { formatCents, localAmount } from '../money-text.ts'
import { amountInWords } from './amount-in-words.ts'
import type { Charge, CreditReason, DocumentContent, DocumentLine, VatPart } from './document-content.ts'
import { partsOf } from './vat/vat-of-credit.ts'
import type { DocumentRow } from './document-records.ts'

interface Writing {
  row: DocumentRow
  said: DocumentContent
  text: ServerText
  /** address of the order's page */
  orderUrl: string
}

export function documentLayout(row: DocumentRow, orderUrl: string): PdfLayout {
  const text = textOf(row.locale)
  const { t, locale } = text
  const said = row.content
  const writing = { row, said, text, orderUrl }
  const heading = t(isInvoice(row) ? 'document.invoice' : 'document.credit-note')
  const blocks = [
    parties(writing),
    lines(writing),
    sums(writing),
    ...notes(writing),
    // a correction moves no money
    ...(isCorrection(row) && !isInvoice(row) ? [] : [outcome(writing)]),
  ]
  return {
    lang: locale.tag,
    dir: locale.dir,
    title: `${heading} ${row.label}`,
    author: said.seller.name,
    brand: said.seller.brand,
    heading,
    number: row.label,
    cut: cutLine(said.order.number, { width: 660, height: 9, count: 18 }),
    blocks,
    foot: [said.seller.name, said.seller.registration, said.seller.footer, t('document.foot')]
      .filter((part) => part !== '')
      .join(' · '),
    at: row.issued_at,
  }
}

function parties({ row, said, text, orderUrl }: Writing): Block {
  const { t } = text
  const { seller, buyer } = said
  const sellerLines: Line[] = [
    [{ text: seller.name, bold: true }],
    ...seller.lines,
    ...(seller.vatId ? [[quiet(`${t('document.vat-id')} `), quietLtr(seller.vatId)]] : []),
    ...(seller.email ? [[ltr(seller.email)]] : []),
  ]
  const country = buyer.country ? [countryName(buyer.country, text)] : []
  const buyerLines: Line[] = [
    ...(buyer.company ? [[{ text: buyer.company, bold: true }]] : []),
    ...(buyer.name ? [[{ text: buyer.name, bold: buyer.company === undefined }]] : []),
    ...buyer.lines,
    ...country,
    ...(buyer.vatId ? [[quiet(`${t('document.vat-id')} `), quietLtr(buyer.vatId)]] : []),
    ...(buyer.email ? [[ltr(buyer.email)]] : []),
  ]
  const facts: Fact[] = [{ label: t('document.date'), value: dateOf(row.issued_at, text) }]
  if (said.corrects) facts.push({ label: t('document.for-invoice'), value: [ltr(said.corrects.invoice)] })
  facts.push(
    { label: t('document.order'), value: [{ ...ltr(said.order.number), href: orderUrl }] },
    { label: t('document.currency'), value: currencyName(row.currency, text) },
  )
  return {
    is: 'parties',
    parties: [
      { label: t('document.seller'), lines: sellerLines },
      { label: t('document.buyer'), lines: buyerLines },
    ],
    facts,
  }
}

function lines(writing: Writing): Block {
  const {
    said,
    text: { t },
  } = writing
  const amount = amounts(writing)
  const row = (line: DocumentLine): Line[][] => [
    [
      [{ text: line.name || t('document.part'), bold: true }],
      ...(line.sku ? [[quietSmall([line.sku, line.attributes.replaceAll(',', ', ')])]] : []),
      ...(line.taxKind ? [[quietSmall([kindName(line.taxKind, writing.text)])]] : []),
    ],
    [[ltr(String(line.quantity))]],
    [[ltr(amount(line.unitCents))]],
    [[ltr(amount(line.cents))]],
  ]
  return {
    is: 'table',
    columns: [t('document.item'), t('document.units'), t('document.unit-price'), t('document.amount')],
    rows: said.lines.map(row),
  }
}

function sums(writing: Writing): Block {
  const { row, said, text } = writing
  const { t } = text
  const amount = amounts(writing)
  const goods = said.lines.reduce((sum, { cents }) => sum + cents, 0)
  const plain = said.charges.map((charge): Sum => ({
    label: chargeLabel(charge, text, amount),
    amount: amount(charge.cents),
    weight: 'plain',
  }))
  if (plain.length > 0) plain.unshift({ label: t('document.goods'), amount: amount(goods), weight: 'plain' })
  const total = t(isInvoice(row) || isCorrection(row) ? 'common.total' : 'document.given-back')
  return {
    is: 'sums',
    rows: [
      ...plain,
      { label: total, amount: amount(row.total_cents), weight: 'total' },
      ...(said.vat ? partsOf(said.vat).flatMap((part) => vatSums(part, row, { text, amount })) : []),
    ],
  }
}

function kindName(kind: Exclude<TaxKind, 'service'>, text: ServerText): string {
  const country = voucherCountry(kind)
  return country === undefined
    ? text.t('document.mpv')
    : text.t('document.spv', { country: countryName(country, text) })
}

function vatSums(
  vat: VatPart,
  row: DocumentRow,
  { text, amount }: { text: ServerText; amount: (cents: number) => string },
): Sum[] {
  const country = countryName(vat.country, text)
  const id: TextId = isInvoice(row) ? 'document.vat' : 'document.vat-corrected'
  const labelOf = () => {
    if (vat.kind === 'mpv') return text.t('document.vat-mpv')
    if (vat.isReverseCharge) return text.t('document.reverse-charge')
    if (vat.percent === undefined) return text.t('document.vat-outside', { country })
    return text.t(id, { country, percent: percentText(vat.percent, row, text) })
  }
  return [
    { label: text.t('document.net'), amount: amount(vat.netCents), weight: 'detail' },
    { label: labelOf(), amount: amount(vat.vatCents), weight: 'detail' },
  ]
}

function notes(writing: Writing): Block[] {
  const { row, said, text } = writing
  const { t } = text
  const texts: Line[] = []
  if (row.template > 2 && row.total_cents > 0)
    texts.push(t('document.in-words', { amount: amountInWords(row.total_cents, row.currency, text) }))
  const parts = said.vat ? partsOf(said.vat) : []
  if (parts.some(({ isReverseCharge }) => isReverseCharge)) texts.push(t('document.reverse-charge-note'))
  if (parts.some(({ kind }) => kind === 'mpv')) texts.push(t('document.mpv-note'))
  if (parts.some(({ isSellers }) => isSellers)) texts.push(t('document.country-unknown'))
  if (said.seller.vatNote && hasVatNote(row)) texts.push(said.seller.vatNote)
  if (said.corrects) {
    const { invoice, stillPaidCents, reason } = said.corrects
    if (reason === 'corrected') texts.push(isolated(t, 'document.reason.corrected', { invoice }))
    else if (reason) texts.push(t(reasonTexts[reason]))
    if (reason !== 'corrected')
      texts.push(isolated(t, 'document.stays-paid', { amount: amounts(writing)(stillPaidCents), invoice }))
  }
  return texts.map((note) => ({ is: 'note', text: note }))
}

/**
 * Whether the note about foreign VAT is printed. Template 2 prints it under domestic VAT too, template 1 even without
 * a rate.
 */
function hasVatNote({ template, content: { vat, seller } }: DocumentRow): boolean {
  if (vat === undefined) return false
  if (template === 1) return true
  return partsOf(vat).some(
    ({ percent, country }) => percent !== undefined && (template === 2 || country !== seller.country),
  )
}

const reasonTexts = {
  whole: 'document.reason.whole',
  lines: 'document.reason.lines',
  part: 'document.reason.part',
  disputed: 'document.reason.disputed',
  elsewhere: 'document.reason.elsewhere',
} as const satisfies Record<Exclude<CreditReason, 'corrected'>, TextId>

/** Amounts and numbers run left to right in every language. */
function isolated(t: ServerText['t'], id: TextId, values: Record<string, string>): Run[] {
  const names = Object.keys(values)
  const marks = Object.fromEntries(names.map((name, index) => [name, `\n${index}\n`]))
  return t(id, marks)
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => {
      const value = values[names[Number(text)] ?? '']
      return value === undefined ? { text } : ltr(value)
    })
}

function outcome({ row, said, text, orderUrl }: Writing): Block {
  const { t } = text
  const { method, reference, cardEnding } = said.payment
  const parts: Run[] = [{ text: momentOf(new Date(said.payment.at), text) }]
  const isToCard = cardEnding !== undefined && !isInvoice(row)
  if (cardEnding !== undefined && !isToCard)
    parts.unshift(...isolated(t, 'document.card', { ending: cardEnding }), { text: ' · ' })
  else if (method) parts.unshift({ text: method }, { text: ' · ' })
  if (reference) parts.push({ text: ` · ${t('document.reference')} ` }, ltr(reference))
  return {
    is: 'outcome',
    title: isToCard ? isolated(t, 'document.back-to-card', { ending: cardEnding }) : t(titleOf(row)),
    text: parts,
    link: { label: t('mail.open-order'), href: orderUrl },
  }
}

function titleOf(row: DocumentRow): TextId {
  if (!isInvoice(row)) return 'document.given-back'
  return row.total_cents === 0 ? 'document.free' : 'document.paid'
}

const chargeTexts = {
  'member-discount': 'mail.sums.member-discount',
  freight: 'mail.sums.freight',
  'service-charge': 'mail.sums.service-charge',
  'payment-fee': 'mail.sums.payment-fee',
  share: 'document.share',
  refunded: 'document.given-back',
} as const satisfies Partial<Record<Charge['kind'], TextId>>

function chargeLabel(
  { kind, couponCode = '', waivedCents }: Charge,
  { t }: ServerText,
  amount: (cents: number) => string,
): Line {
  if (waivedCents !== undefined) return isolated(t, 'common.charge-waived', { amount: amount(waivedCents) })
  return kind === 'coupon' ? t('mail.sums.coupon', { code: couponCode }) : t(chargeTexts[kind])
}

function isInvoice({ series }: DocumentRow): boolean {
  return series === 'invoice'
}

function isCorrection({ content }: DocumentRow): boolean {
  return content.corrects?.reason === 'corrected'
}

/** Documents of the first template format amounts as pages do. */
function amounts({ row, said, text }: Writing): (cents: number) => string {
  const { currencySymbol: symbol } = said
  if (row.template === 1) return (cents) => formatCents(cents, symbol)
  const decimals = decimalsOf(row.currency)
  return (cents) => localAmount(cents, { symbol, decimals }, text.locale.intlTag)
}

function percentText(percent: string, { template }: DocumentRow, { locale }: ServerText): string {
  return template === 1 ? String(Number(percent)) : numberFormat(locale.intlTag).format(Number(percent))
}

function dateOf(at: Date, { locale }: ServerText): string {
  return dateFormat(locale.intlTag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

function momentOf(at: Date, { locale }: ServerText): string {
  const parts = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${dateFormat(locale.intlTag, parts).format(at)} UTC`
}

export function countryName(code: string, { locale }: ServerText): string {
  if (code === '') return '–'
  return displayNames(locale.intlTag, { type: 'region' }).of(code) ?? code
}

function currencyName(currency: string, { locale }: ServerText): Line {
  const code = currency.toUpperCase()
  const name = displayNames(locale.intlTag, { type: 'currency' }).of(code) ?? code
  return [{ text: `${name} ` }, ltr(`(${code})`)]
}

const ltr = (text: string): Run => ({ text, ltr: true })
const quiet = (text: string): Run => ({ text, quiet: true })
const quietLtr = (text: string): Run => ({ text, quiet: true, ltr: true })

function quietSmall(parts: readonly string[]): Run {
  return { text: parts.filter((part) => part !== '').join(', '), quiet: true, small: true }
}
