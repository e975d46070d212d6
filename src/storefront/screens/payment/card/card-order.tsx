import { ChevronDown } from 'lucide'
import type { CardPage } from '../../../../shop/checkout/read-card-page.ts'
import type { ExpectedVat } from '../../../../shop/invoices/expected-vat.ts'
import { formatCents } from '../../../../shop/money-text.ts'
import { useFrame } from '../../../layout/use-frame.ts'
import { Money } from '../../../product/price.tsx'
import { Thumb } from '../../../product/thumb.tsx'
import { useText } from '../../../text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ltr, NumberText } from '../../../ui/number-text.tsx'
import { SumRow } from '../../checkout/summary-rows.tsx'

type CardOrderProps = Pick<CardPage, 'order' | 'charges' | 'vat' | 'statementName'>

export function CardOrder(page: CardOrderProps) {
  const t = useText()
  const { order } = page
  return (
    <aside
      aria-label={t('pay.your-order')}
      className="grid gap-4 rounded-card border border-line bg-surface p-6 max-lg:hidden lg:sticky lg:top-6"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="display-5">{t('pay.your-order')}</h2>
        <NumberText className="text-sm text-fg-3">{order.orderNo}</NumberText>
      </div>
      <OrderLines {...page} />
      <p className="flex items-baseline justify-between gap-4 border-t border-line-hard pt-3">
        <span className="text-lg font-semibold">{t('common.total')}</span>
        <Money cents={order.totalCents} symbol={order.currency.symbol} className="figure text-4xl" />
      </p>
      <VatRows vat={page.vat} symbol={order.currency.symbol} />
      <PaidTo statementName={page.statementName} />
    </aside>
  )
}

/** The order, folded above the form on narrow screens. */
export function FoldedCardOrder(page: CardOrderProps) {
  const t = useText()
  const { order } = page
  return (
    <details className="group rounded-card border border-line bg-surface px-4 lg:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 font-semibold">
        <span className="me-auto">{t('pay.your-order')}</span>
        <Money cents={order.totalCents} symbol={order.currency.symbol} />
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">
        <OrderLines {...page} />
        <VatRows vat={page.vat} symbol={order.currency.symbol} />
        <PaidTo statementName={page.statementName} />
      </div>
    </details>
  )
}

function OrderLines({ order, charges }: CardOrderProps) {
  const { symbol } = order.currency
  return (
    <>
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-3"
          >
            {line.product ? (
              <Thumb product={line.product} size="sm" />
            ) : (
              <span className="h-14 w-10.5 rounded-[3px] bg-sunken" />
            )}
            <span className="text-sm text-fg-2">
              <span className="block text-base text-fg">
                <bdi className="font-semibold">{line.name}</bdi>
              </span>
              <NumberText>
                {line.quantity} × {formatCents(line.unitPriceCents, symbol)}
              </NumberText>
            </span>
            <Money cents={line.unitPriceCents * line.quantity} symbol={symbol} className="font-semibold" />
          </li>
        ))}
      </ul>
      {charges.length > 0 && (
        <dl className="grid gap-2 text-[0.9375rem]">
          {charges.map(({ label, cents }) => (
            <SumRow key={label} label={label} cents={cents} symbol={symbol} />
          ))}
        </dl>
      )}
    </>
  )
}

function VatRows({ vat, symbol }: { vat: readonly ExpectedVat[]; symbol: string }) {
  if (vat.length === 0) return null
  return (
    <dl className="text-sm">
      {vat.map(({ label, cents }) => (
        <SumRow key={label} label={label} cents={cents} symbol={symbol} />
      ))}
    </dl>
  )
}

function PaidTo({ statementName }: Pick<CardPage, 'statementName'>) {
  const t = useText()
  const seller = useFrame()?.seller
  if (!seller && !statementName) return null
  return (
    <p className="text-sm text-fg-2">
      {/* the name of a company may end with a full stop */}
      {seller && t('pay.to-seller', { seller: seller.name }).replace(/\.\.$/, '.')}{' '}
      {statementName && t('pay.statement', { name: ltr(statementName) })}
    </p>
  )
}
